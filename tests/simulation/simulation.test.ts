// The product's own client and server in random histories (tests/simulation): nothing is lost, doubled, leaked or stuck.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSimulation, SIMULATION_ENTRY } from './build.ts'
import { planHistory } from './history/plan-history.ts'
import { failureOf, keepRegression, shrinkPlan, storedRegressions } from './regressions.ts'
import { runSeeds, SimulationWorker } from './run-seeds.ts'

const HISTORIES = Number(process.env['SIM_HISTORIES'] ?? 3000)
const OPS = 100
const FIRST_SEED = Number(process.env['SIM_SEED'] ?? 1)
const MINUTE_MS = 60_000

let bundle: string
beforeAll(async () => {
  bundle = await buildSimulation(SIMULATION_ENTRY)
}, MINUTE_MS)

describe('random histories', () => {
  it(`${String(HISTORIES)} of ${String(OPS)} ops keep every promise`, { timeout: 12 * MINUTE_MS }, async () => {
    const startedMs = performance.now()
    const run = { bundle, firstSeed: FIRST_SEED, histories: HISTORIES, ops: OPS, workers: 2 }
    const { failures, ...figures } = await runSeeds(run)
    const seconds = (performance.now() - startedMs) / 1000
    console.info({ ...figures, violations: failures.length, seedsPerSecond: Math.round(figures.histories / seconds) })
    // A run in which nothing happens proves nothing.
    expect(figures.mutations).toBeGreaterThan(HISTORIES * 15)
    expect(figures.restores).toBeGreaterThan(HISTORIES * 0.05)
    expect(figures.prunings).toBeGreaterThan(HISTORIES * 0.5)
    expect(figures.retries).toBeGreaterThan(HISTORIES * 0.03)
    expect(figures.signOuts).toBeGreaterThan(HISTORIES * 0.5)
    const [first] = failures
    if (first === undefined) return
    const worker = new SimulationWorker(bundle)
    const plan = await shrinkPlan(worker, planHistory(first.seed, OPS), first)
    await worker.end()
    const kept = keepRegression({ invariant: first.invariant, sentence: first.sentence, plan })
    expect.fail(`${String(failures.length)} histories failed; seed ${String(first.seed)}: ${first.sentence}\n${kept}`)
  })
})

describe('histories that once broke a promise', () => {
  it('keep it now', { timeout: MINUTE_MS }, async () => {
    const worker = new SimulationWorker(bundle)
    for (const { name, plan } of storedRegressions()) {
      const failure = await failureOf(worker, plan)
      expect({ name, broke: failure?.sentence ?? null }).toEqual({ name, broke: null })
    }
    await worker.end()
  })

  it(
    'a history gives the same again',
    async () => {
      const run = { bundle, firstSeed: FIRST_SEED, histories: 40, ops: OPS, workers: 1 }
      const [once, again] = await Promise.all([runSeeds(run), runSeeds(run)])
      expect(once).toEqual(again)
    },
    MINUTE_MS,
  )
})
