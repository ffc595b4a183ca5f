// Bundles the simulator with the product into one file, with or without planted bugs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Mutant } from './mutants/mutants.ts'
import { planted, type Patch } from './plant.ts'
import { plantedModules } from './planted-modules.ts'

export const SIMULATION_ENTRY = 'tests/simulation/simulation-entry.ts'

const ROOT = join(import.meta.dirname, '../..')
// The extension's clock and network are the browser's; in the simulator they are the simulated world's.
const STAND_IN = join(ROOT, 'tests/simulation/world/extension-portal.ts')
const STOOD_FOR = ['extension/background/portal-api.ts', 'extension/storage/clock.ts']

const bundles: string[] = []
process.once('exit', () => {
  for (const bundle of bundles) rmSync(bundle, { recursive: true, force: true })
})

/** Bundles the entry with the bugs it can run with; returns the path of the module, which is deleted when this program ends. */
export async function buildSimulation(entry: string, mutants: readonly Mutant[] = []): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'afterwatch-simulation-'))
  bundles.push(outDir)
  const applied = new Set<Patch>()
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [standIns(), plantedModules(ROOT, mutants, applied)],
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, entry),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'simulation.mjs', codeSplitting: false } },
    },
  })
  const missed = mutants.flatMap(({ patches }) => patches.filter((patch) => !applied.has(patch)))
  if (missed.length > 0) throw new Error(`Not part of the simulation: ${missed.map(({ file }) => file).join(', ')}`)
  return join(outDir, 'simulation.mjs')
}

function standIns(): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const path = resolved === null ? '' : relative(ROOT, resolved.id)
      return STOOD_FOR.includes(path) && importer?.includes('/simulation/') !== true ? STAND_IN : resolved
    },
  }
}

/** A bundler plug-in that plants the bugs; those planted are added to `applied`. */
export function plants(patches: readonly Patch[], applied: Set<Patch>): Plugin {
  return {
    name: 'planted-bugs',
    enforce: 'pre',
    transform(code, id) {
      const own = patches.filter(({ file }) => join(ROOT, file) === id)
      for (const patch of own) applied.add(patch)
      return own.length === 0 ? null : own.reduce(planted, code)
    },
  }
}

/** A source file, unchanged. */
export function sourceOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
