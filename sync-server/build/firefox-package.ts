// Both packages come from one build: Firefox's leaves out the Chromium-only files, and Chromium's has no event page.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const EVENT_PAGE = 'event-page.js'
const OF_CHROMIUM = ['offscreen', 'offscreen.js', 'side-panel', 'side-panel.js']

/** Writes Firefox's package to `target` from the build at `built`, and removes the Firefox-only files from `built`. */
export function moveFirefoxPackage(built: string, target: string, manifest: object): void {
  rmSync(target, { recursive: true, force: true })
  const left = new Set(OF_CHROMIUM.map((name) => join(built, name)))
  cpSync(built, target, { recursive: true, filter: (source) => !left.has(source) })
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest, null, 2))
  rmSync(join(built, EVENT_PAGE))
}
