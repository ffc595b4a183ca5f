// Histories that once broke a promise, shortened, kept forever in tests/sync/regressions and run by every npm test.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './history/op.ts'
import type { Failure, Lot } from './lot.ts'
import type { SimulationWorker } from './run-seeds.ts'
import { shrink } from './shrink.ts'

const FOLDER = join(import.meta.dirname, '../sync/regressions')

export interface Regression {
  readonly invariant: string
  // What it broke when it was found.
  readonly sentence: string
  readonly plan: Plan
}

export interface NamedRegression extends Regression {
  readonly name: string
}

export function storedRegressions(): readonly NamedRegression[] {
  mkdirSync(FOLDER, { recursive: true })
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, ...(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Regression) }))
}

/** Runs one plan; null when it keeps every promise. */
export async function failureOf(worker: SimulationWorker, plan: Plan): Promise<Failure | null> {
  const lot: Lot = { firstSeed: plan.seed, histories: 1, ops: plan.ops.length, stopsAtFirst: true, plan }
  const { failures } = await worker.run(lot)
  return failures[0] ?? null
}

/** Shortens the failing plan to what still breaks the same promise. */
export async function shrinkPlan(worker: SimulationWorker, plan: Plan, { invariant }: Failure): Promise<Plan> {
  const ops = await shrink(plan.ops, async (kept) => {
    const failure = await failureOf(worker, { ...plan, ops: kept })
    return failure?.invariant === invariant
  })
  return { ...plan, ops }
}

/** Stores it permanently; returns the file. */
export function keepRegression({ invariant, sentence, plan }: Regression): string {
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${invariant.toLowerCase()}-seed-${String(plan.seed)}.json`)
  writeFileSync(path, `${JSON.stringify({ invariant, sentence, plan }, null, 2)}\n`)
  return path
}
