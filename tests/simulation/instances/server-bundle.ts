// The server's own program, bundled as npm start does it, with or without planted bugs.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { plants } from '../build.ts'
import type { Patch } from '../plant.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PROGRAMS: Readonly<Record<string, string>> = { main: 'sync-server/main.ts', read: 'sync-server/reading/read.ts' }

interface Bundled {
  readonly input?: Readonly<Record<string, string>>
  // Another checkout, with its packages.
  readonly root?: string
}

/** Bundles it, or the programs that `input` names, below dist/, where it finds its packages; returns the folder, in which main.js is the program. */
export async function bundleServer(
  patches: readonly Patch[],
  { input = PROGRAMS, root = ROOT }: Bundled = {},
): Promise<string> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const outDir = mkdtempSync(join(root, 'dist/instances-'))
  const applied = new Set<Patch>()
  const { NODE_ENV } = process.env
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [plants(patches, applied)],
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  // Vite sets it during a build.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const missed = patches.filter((patch) => !applied.has(patch))
  if (missed.length > 0) throw new Error(`Not part of the server: ${missed.map(({ file }) => file).join(', ')}`)
  return outDir
}
