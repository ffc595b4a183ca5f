// The extractive engine on an hour of speech, punctuated and not, in processor time of a fresh process.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from '../run.ts'
import { median } from '../median.ts'

const RUNS = 5

export function benchExtraction(): Promise<readonly Figure[]> {
  const runs = Array.from({ length: RUNS }, coldRun)
  const cold = median(runs.map((run) => run.cold))
  const warm = median(runs.map((run) => run.warm))
  return Promise.resolve([
    {
      what: 'extractive insights, 1 h transcript, first run',
      measured: `${cold.toFixed(0)} ms cpu`,
      bound: '<= 300 ms',
    },
    { what: 'extractive insights, 1 h transcript, warm', measured: `${warm.toFixed(0)} ms cpu`, bound: '<= 300 ms' },
  ])
}

function coldRun(): { cold: number; warm: number } {
  const script = join(import.meta.dirname, 'extraction-child.ts')
  const output = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' })
  const [cold = Number.NaN, warm = Number.NaN] = output.trim().split(' ').map(Number)
  return { cold, warm }
}
