// The server and what its threads run, in dist/server: it starts in half the time the sources take.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_DIR } from '../config.ts'
import { StepError } from './run-step.ts'
import { hashSources, isFresh, writeStamp } from './stamp.ts'

const SOURCES = ['sync-server', 'app/domain', 'prisma/schema.prisma', 'package-lock.json']
const OUT_DIR = join(ROOT_DIR, 'dist/server')
const STAMP = join(ROOT_DIR, 'dist/.server-stamp')

export const SERVER_BUNDLE = join(OUT_DIR, 'main.js')

/** Bundles the server unless dist/server holds it already. Packages stay in node_modules. */
export async function bundleServerIfStale(): Promise<void> {
  const hash = hashSources({ rootDir: ROOT_DIR, paths: SOURCES })
  if (existsSync(SERVER_BUNDLE) && isFresh(STAMP, hash)) return
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  try {
    await build({
      root: ROOT_DIR,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        ssr: true,
        outDir: OUT_DIR,
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          // The program, and what its threads run; all in one folder, where the one finds the other.
          input: { main: 'sync-server/main.ts', read: 'sync-server/reading/read.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    })
  } catch (error) {
    throw new StepError(`The server could not be bundled: ${String(error)}`, { cause: error })
  } finally {
    // Vite sets it for a build; the server that starts next must see what it was given.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  writeStamp(STAMP, hash)
}
