// The portal's durable mutate() in a real Chromium: strict IndexedDB, waiting for each transaction to complete.
import * as v from 'valibot'
import { percentile } from '../median.ts'
import { pageFigures } from '../portal/page-figures.ts'
import type { Figure } from '../run.ts'

const MUTATE = { entry: '../sync/mutate-page.ts', figures: v.object({ times: v.array(v.number()) }) }

export async function benchMutate(executablePath: string): Promise<readonly Figure[]> {
  const { times } = await pageFigures(MUTATE, executablePath)
  const what = 'durable mutate(), 5,000 actions in the store'
  return [
    { what: `${what}, p50`, measured: ms(percentile(times, 0.5)), bound: '<= 3 ms' },
    { what: `${what}, p95`, measured: ms(percentile(times, 0.95)), bound: '' },
  ]
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
