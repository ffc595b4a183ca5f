// Builds what is stale: the PWA and the extension, by the package's own build script, then the compressed copies.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_DIR, type Config } from '../config.ts'
import { compressFolder } from './compress.ts'
import { runStep } from './run-step.ts'
import { hashSources, isFresh, writeStamp } from './stamp.ts'

const SOURCES = [
  'app',
  'extension',
  'sync-server/cli/chunk-groups.ts',
  'sync-server/cli/prerender-pages.ts',
  'sync-server/cli/store-zip.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const DIST = join(ROOT_DIR, 'dist')
const RESULTS = ['app/index.html', 'extension/manifest.json']

/** Builds for a portal at `publicUrl` and the extensions that may frame its bridge, unless dist/ holds just that. */
export async function buildIfStale({
  publicUrl,
  extensionIds,
  contactEmail,
}: Pick<Config, 'publicUrl' | 'extensionIds' | 'contactEmail'>): Promise<void> {
  // The extension may call one portal only, and the pages carry what VITE_ variables say.
  const env = {
    VITE_PORTAL_ORIGIN: publicUrl,
    VITE_EXTENSION_IDS: extensionIds.join(','),
    VITE_CONTACT_EMAIL: contactEmail,
    ...variablesOf('VITE_'),
  }
  const hash = hashSources({ rootDir: ROOT_DIR, paths: SOURCES, settings: env })
  const stamp = join(DIST, '.stamp')
  if (isFresh(stamp, hash) && RESULTS.every((path) => existsSync(join(DIST, path)))) return
  await runStep({ name: 'The build', command: npm('run', 'build'), env })
  await compressFolder(join(DIST, 'app'))
  mkdirSync(DIST, { recursive: true })
  writeStamp(stamp, hash)
}

function variablesOf(prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (name.startsWith(prefix) && value ? [[name, value]] : [])),
  )
}

// The npm that started us, where one did.
function npm(...args: string[]): readonly string[] {
  const script = process.env.npm_execpath
  return script === undefined ? ['npm', ...args] : [process.execPath, script, ...args]
}
