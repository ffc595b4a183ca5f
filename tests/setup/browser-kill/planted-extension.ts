// The built extension with a planted bug: its background and offscreen document are rebuilt, everything else is copied.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { planted, type Patch } from '../../simulation/plant.ts'

const ROOT = join(import.meta.dirname, '../../..')

export interface PlantedExtension {
  readonly dir: string
  remove(): void
}

/** Builds it for the same portal as dist/extension. */
export async function plantedExtension(patch: Patch): Promise<PlantedExtension> {
  const dir = mkdtempSync(join(tmpdir(), 'planted-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  let applied = 0
  const plugins = () => [plants(patch, () => (applied += 1))]
  cpSync(join(ROOT, 'dist/extension'), dir, { recursive: true })
  await build({
    configFile: false,
    root: join(ROOT, 'extension'),
    base: './',
    logLevel: 'error',
    plugins: plugins(),
    worker: { format: 'es', plugins },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'chrome120',
      modulePreload: false,
      rolldownOptions: {
        input: {
          background: join(ROOT, 'extension/background/background.ts'),
          offscreen: join(ROOT, 'extension/offscreen/offscreen.html'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/planted-[name].js' },
      },
    },
  })
  if (applied === 0) {
    remove()
    throw new Error(`Not part of the extension: ${patch.file}`)
  }
  return { dir, remove }
}

function plants(patch: Patch, onApplied: () => void): Plugin {
  return {
    name: 'planted-bug',
    enforce: 'pre',
    transform: (code, id) => {
      if (id.split('?')[0] !== join(ROOT, patch.file)) return null
      onApplied()
      return planted(code, patch)
    },
  }
}
