// npm run sim:crash -- --kills 200 [--seed 1]: tests the promise "synced means committed" with kill -9. Prints what was lost.
import { parseArgs } from 'node:util'
import { percentile } from '../../bench/median.ts'
import { runCrashes, type CrashReport } from './run-crashes.ts'

const DEFAULT_KILLS = '5'
const REPORT_EVERY = 20

const { values } = parseArgs({
  options: { kills: { type: 'string', default: DEFAULT_KILLS }, seed: { type: 'string', default: '1' } },
})
const report = await runCrashes({
  kills: Number(values.kills),
  seed: Number(values.seed),
  onRound: (round, { acknowledged }) => {
    if (round % REPORT_EVERY === 0) console.log(`${String(round)} kills, ${String(acknowledged)} acknowledged`)
  },
})
for (const problem of [...report.lost, ...report.doubled, ...report.wrong].slice(0, 20)) console.error(problem)
console.log(described(report))
process.exitCode = report.lost.length + report.doubled.length + report.wrong.length === 0 ? 0 : 1

function described({ kills, killsByKind, acknowledged, lost, doubled, wrong, restartMs }: CrashReport): string {
  const kinds = [...killsByKind].map(([kind, count]) => `${kind} ${String(count)}`).join(', ')
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(restartMs, share).toFixed(0))
  return [
    `kills ${String(kills)} (${kinds}), acknowledged ${String(acknowledged)}, lost ${String(lost.length)}, `,
    `doubled ${String(doubled.length)}, out of order ${String(wrong.length)}; `,
    `seed ${values.seed}, back after p50 ${p50 ?? ''} ms, p95 ${p95 ?? ''} ms`,
  ].join('')
}
