// The files of the extension that must be complete in themselves: a content script cannot import, and a module that it loads at
// the address of the moment finds nothing beside it. Each is built in a mode of its own.
import { join } from 'node:path'

export interface Single {
  // Absolute.
  readonly entry: string
  // Below the built extension.
  readonly file: string
  readonly format: 'iife' | 'es'
}

const SINGLES: Readonly<Record<string, Single>> = {
  'ext-content-main-world': { entry: 'content/main-world.ts', file: 'content/main-world.js', format: 'iife' },
  'ext-content-watch-page': { entry: 'content/watch-page.ts', file: 'content/watch-page.js', format: 'iife' },
  // What the script of the watch page loads when it is needed (extension/content/load-part.ts).
  'ext-part-session': { entry: 'content/start-session.ts', file: 'parts/session.js', format: 'es' },
  'ext-part-overlay': { entry: 'overlay/mount-overlay.tsx', file: 'parts/overlay.js', format: 'es' },
}

/** The modes that build them. */
export const SINGLE_MODES: readonly string[] = Object.keys(SINGLES)

/** The file that the mode builds, of the project at `root`; undefined for any other mode. */
export function singleOf(root: string, mode: string): Single | undefined {
  const single = SINGLES[mode]
  return single && { ...single, entry: join(root, 'extension', single.entry) }
}
