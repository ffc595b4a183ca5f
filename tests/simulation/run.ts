// npm run sim -- --seeds 100000 --ops 100: random histories on all cores; says what was run and every promise broken.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildSimulation, SIMULATION_ENTRY } from './build.ts'
import type { LotReport } from './lot.ts'
import { runSeeds } from './run-seeds.ts'

const REPORT_EVERY_MS = 30_000
const MAX_PRINTED = 20

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
const total = await runSeeds({
  bundle: await buildSimulation(SIMULATION_ENTRY),
  firstSeed: Number(values.first),
  histories: Number(values.seeds),
  ops: Number(values.ops),
  workers: Number(values.workers),
  onLot: (sofar) => {
    if (performance.now() - reportedMs < REPORT_EVERY_MS) return
    reportedMs = performance.now()
    console.log(figuresLine(sofar))
  },
})
console.log(figuresLine(total))
for (const { seed, sentence } of total.failures.slice(0, MAX_PRINTED)) console.log(`seed ${seed}: ${sentence}`)
process.exitCode = total.failures.length > 0 ? 1 : 0

function figuresLine({ histories, mutations, requests, restores, failures }: LotReport): string {
  const seconds = (performance.now() - startedMs) / 1000
  const rate = (histories / seconds).toFixed(1)
  const { user, system } = process.cpuUsage()
  const perCore = (histories / ((user + system) / 1e6)).toFixed(1)
  const counted = `${histories} histories, ${mutations} mutations, ${requests} requests, ${restores} restores`
  return `${counted}: ${failures.length} violations; ${rate} seeds/s in ${seconds.toFixed(0)} s (${perCore} per second of one core)`
}
