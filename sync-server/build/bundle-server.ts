// Bundles the server and its threads' program into dist/server, and what starts them into dist/start. A bundle starts in a
// third of the time of the sources and needs half the memory.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_DIR } from '../config.ts'
import { StepError } from './run-step.ts'
import { hashSources, isFresh, makeStamped } from './stamp.ts'

const SOURCES = ['sync-server', 'app/domain', 'prisma/schema.prisma', 'package-lock.json']
const OUT_DIR = join(ROOT_DIR, 'dist/server')
const STAMP = join(ROOT_DIR, 'dist/.server-stamp')

// Kept apart from the server: it may find the server stale, and then imports the new bundle instead of the one it came with.
const START_DIR = join(ROOT_DIR, 'dist/start')

export const SERVER_BUNDLE = join(OUT_DIR, 'main.js')
export const START_BUNDLE = join(START_DIR, 'start.js')

/** Whether the bundles were made from the present sources. */
export function isServerFresh(): boolean {
  return isMadeFrom(hashOfSources())
}

/** Bundles the server unless the bundle is fresh. Packages stay in node_modules. */
export async function bundleServerIfStale(): Promise<void> {
  const hash = hashOfSources()
  if (!isMadeFrom(hash)) await makeStamped(STAMP, hash, bundleServer)
}

async function bundleServer(): Promise<void> {
  const { NODE_ENV } = process.env
  try {
    // The program and its threads' program: in one folder, so that the first finds the second.
    await bundle(OUT_DIR, { main: 'sync-server/main.ts', read: 'sync-server/reading/read.ts' })
    await bundle(START_DIR, { start: 'sync-server/cli/start.ts' })
  } catch (error) {
    throw new StepError(`The server could not be bundled: ${String(error)}`, { cause: error })
  } finally {
    // Vite sets it for a build; the server that starts next must see the original value.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

function hashOfSources(): string {
  return hashSources({ rootDir: ROOT_DIR, paths: SOURCES })
}

function isMadeFrom(hash: string): boolean {
  return existsSync(SERVER_BUNDLE) && existsSync(START_DIR) && isFresh(STAMP, hash)
}

async function bundle(outDir: string, input: Readonly<Record<string, string>>): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: ROOT_DIR,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}
