// npm run sim -- --seeds 100000 --ops 100: random histories on all cores; reports what was run and every broken promise.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildSimulation, SIMULATION_ENTRY } from './build.ts'
import { planHistory } from './history/plan-history.ts'
import type { Failure, LotReport } from './lot.ts'
import { failureOf, keepRegression, shrinkPlan } from './regressions.ts'
import { runSeeds, SimulationWorker } from './run-seeds.ts'

const REPORT_EVERY_MS = 30_000
const MAX_KEPT = 3

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3000' },
    ops: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const startedMs = performance.now()
let reportedMs = startedMs
let told = 0
const bundle = await buildSimulation(SIMULATION_ENTRY)
const ops = Number(values.ops)
const total = await runSeeds({
  bundle,
  firstSeed: Number(values.first),
  histories: Number(values.seeds),
  ops,
  workers: Number(values.workers),
  onLot: (sofar) => {
    for (const { seed, sentence } of sofar.failures.slice(told)) console.log(`seed ${seed}: ${sentence}`)
    told = sofar.failures.length
    if (performance.now() - reportedMs < REPORT_EVERY_MS) return
    reportedMs = performance.now()
    console.log(figuresLine(sofar))
  },
})
console.log(figuresLine(total))
await keepFailures(total.failures.slice(0, MAX_KEPT))
process.exitCode = total.failures.length > 0 ? 1 : 0

async function keepFailures(failures: readonly Failure[]): Promise<void> {
  const worker = new SimulationWorker(bundle)
  for (const failure of failures) {
    const plan = await shrinkPlan(worker, planHistory(failure.seed, ops), failure)
    const found = (await failureOf(worker, plan)) ?? failure
    const path = keepRegression({ invariant: found.invariant, sentence: found.sentence, plan })
    console.log(`seed ${failure.seed}, cut down to ${plan.ops.length} ops: ${path}`)
  }
  await worker.end()
}

function figuresLine({ histories, failures, ...figures }: LotReport): string {
  const seconds = (performance.now() - startedMs) / 1000
  const rate = (histories / seconds).toFixed(1)
  const { user, system } = process.cpuUsage()
  const perCore = (histories / ((user + system) / 1e6)).toFixed(1)
  const { mutations, requests, restores, prunings, retries, signOuts } = figures
  const counted = `${histories} histories, ${mutations} mutations, ${requests} requests, ${restores} restores, ${prunings} prunings, ${retries} retries, ${signOuts} sign-outs`
  return `${counted}: ${failures.length} violations; ${rate} seeds/s in ${seconds.toFixed(0)} s (${perCore} per second of one core)`
}
