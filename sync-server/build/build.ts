// Builds what is stale: the PWA and the extension, by the package's own build script, then the compressed copies.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT_DIR, type Config } from '../config.ts'
import { compressFolder } from './compress.ts'
import { extensionFor, packagedOrigin } from './extension-package.ts'
import { runStep } from './run-step.ts'
import { hashSources, isFresh, writeStamp } from './stamp.ts'

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
// What the build that made dist/ warned of.
const WARNINGS = join(DIST, '.warnings')
const RESULTS = ['app/index.html', 'extension/manifest.json', '.warnings']

/**
 * Builds the app and the extension unless dist/ holds them; returns the folder with the extension for the portal at `publicUrl`.
 * Where VITE_PORTAL_ORIGIN says whose the extension is, it is packaged for that one only.
 */
export async function buildIfStale(config: Config): Promise<string> {
  const wanted = process.env.VITE_PORTAL_ORIGIN
  // A loaded dist/extension keeps its portal, whichever server happens to build it again.
  const origin = wanted ? new URL(wanted).origin : (packagedOrigin(DIST) ?? config.publicUrl)
  await makeIfStale(config, origin)
  return extensionFor(DIST, wanted ? origin : config.publicUrl)
}

async function makeIfStale(config: Config, origin: string): Promise<void> {
  const settings = buildSettings(config, process.env)
  const hash = hashSources({ rootDir: ROOT_DIR, paths: SOURCES, settings })
  const stamp = join(DIST, '.stamp')
  const isWhole = RESULTS.every((path) => existsSync(join(DIST, path))) && packagedOrigin(DIST) === origin
  if (isWhole && isFresh(stamp, hash)) return
  const said = await runStep({
    name: 'Building the app and the extension',
    command: npm('run', 'build'),
    env: { ...settings, VITE_PORTAL_ORIGIN: origin },
  })
  await compressFolder(join(DIST, 'app'))
  mkdirSync(DIST, { recursive: true })
  writeFileSync(WARNINGS, warningsIn(said))
  writeStamp(stamp, hash)
}

/**
 * What the build that made dist/ warned of; empty when it had nothing to say.
 * @public npm test refuses a build that warns (tests/setup/browser/prepare-app.ts); a learner's start does not.
 */
export function buildWarnings(): string {
  return readFileSync(WARNINGS, 'utf8')
}

/** What a build says on standard error, but for what npm has to say of this machine and its settings. */
export function warningsIn(said: string): string {
  const lines = stripVTControlCharacters(said).split('\n')
  return lines.filter((line) => line.trim() !== '' && !/^npm (?:warn|notice)/.test(line)).join('\n')
}

/** What the built files depend on besides their sources. No address is among it. */
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

// The npm that started us, where one did.
function npm(...args: string[]): readonly string[] {
  const script = process.env.npm_execpath
  return script === undefined ? ['npm', ...args] : [process.execPath, script, ...args]
}
