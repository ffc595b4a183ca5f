// Builds what is stale: the PWA and the extension by the package's own build script, then the compressed copies.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT_DIR, type Config } from '../config.ts'
import { compressFolder } from './compress.ts'
import { extensionFor, packagedOrigin } from './extension-package.ts'
import { runStep } from './run-step.ts'
import { hashSources, isFresh, makeStamped } from './stamp.ts'

const SOURCES = [
  'app',
  'extension',
  'sync-server/build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const DIST = join(ROOT_DIR, 'dist')
const STAMP = join(DIST, '.stamp')
// The warnings of the build that made dist/.
const WARNINGS = join(DIST, '.warnings')
const RESULTS = ['app/index.html', 'extension/manifest.json', '.warnings']

/**
 * Builds the app and the extension unless dist/ is fresh; returns the folder with the extension for the portal at
 * `publicUrl`. If VITE_PORTAL_ORIGIN is set, the extension is packaged for that portal only.
 */
export async function buildIfStale(config: Config): Promise<string> {
  await makeIfStale(config)
  return builtExtension(config)
}

/** Whether dist/ holds the app and the extension that these sources and settings produce. */
export function isAppFresh(config: Config): boolean {
  return isMadeFrom(hashOf(config))
}

/** The folder with the extension for the portal at `publicUrl`; it must be built already. */
export function builtExtension({ publicUrl }: Config): string {
  return extensionFor(DIST, wantedOrigin() ?? publicUrl)
}

function wantedOrigin(): string | null {
  const wanted = process.env.VITE_PORTAL_ORIGIN
  return wanted ? new URL(wanted).origin : null
}

function hashOf(config: Config): string {
  return hashSources({ rootDir: ROOT_DIR, paths: SOURCES, settings: buildSettings(config, process.env) })
}

function isMadeFrom(hash: string): boolean {
  const packaged = packagedOrigin(DIST)
  // The dist/extension that a browser has loaded keeps its portal, whichever server rebuilds it.
  const isItsPortal = packaged !== null && packaged === (wantedOrigin() ?? packaged)
  return isItsPortal && RESULTS.every((path) => existsSync(join(DIST, path))) && isFresh(STAMP, hash)
}

async function makeIfStale(config: Config): Promise<void> {
  const hash = hashOf(config)
  if (isMadeFrom(hash)) return
  const origin = wantedOrigin() ?? packagedOrigin(DIST) ?? config.publicUrl
  await makeStamped(STAMP, hash, async () => {
    const said = await runStep({
      name: 'Building the app and the extension',
      command: npm('run', 'build'),
      env: { ...buildSettings(config, process.env), VITE_PORTAL_ORIGIN: origin },
    })
    await compressFolder(join(DIST, 'app'))
    mkdirSync(DIST, { recursive: true })
    writeFileSync(WARNINGS, warningsIn(said))
  })
}

/**
 * The warnings of the build that made dist/; empty when there were none.
 * @public npm test refuses a build that warns (tests/setup/browser/prepare-app.ts); a learner's start does not.
 */
export function buildWarnings(): string {
  return readFileSync(WARNINGS, 'utf8')
}

/** A build's standard error without npm's remarks about this machine and its settings. */
export function warningsIn(said: string): string {
  const lines = stripVTControlCharacters(said).split('\n')
  return lines.filter((line) => line.trim() !== '' && !/^npm (?:warn|notice)/.test(line)).join('\n')
}

/** What the built files depend on besides their sources. The portal's address is not part of it. */
export function buildSettings(
  { extensionIds, contactEmail }: Pick<Config, 'extensionIds' | 'contactEmail'>,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  return {
    VITE_EXTENSION_IDS: extensionIds.join(','),
    VITE_CONTACT_EMAIL: contactEmail,
    ...Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) =>
        name.startsWith('VITE_') && name !== 'VITE_PORTAL_ORIGIN' && value ? [[name, value]] : [],
      ),
    ),
  }
}

// The npm that started this process, if one did.
function npm(...args: string[]): readonly string[] {
  const script = process.env.npm_execpath
  return script === undefined ? ['npm', ...args] : [process.execPath, script, ...args]
}
