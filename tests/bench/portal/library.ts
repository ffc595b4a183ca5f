// The video library with 2,000 videos and Your Actions with 2,400 reflections, in a real Chromium: how soon the first of them
// appear, compared with an empty list on the same screen, and how fast typing and ticking respond.
import * as v from 'valibot'
import { percentile } from '../median.ts'
import { pageFigures } from './page-figures.ts'
import type { Figure } from '../run.ts'

const LIBRARY = {
  entry: 'library-page.tsx',
  figures: v.object({ empty: v.number(), firstCards: v.number(), keys: v.array(v.number()) }),
}

const ACTIONS = {
  entry: 'your-actions-page.tsx',
  figures: v.object({
    empty: v.number(),
    firstRows: v.number(),
    ticks: v.array(v.number()),
    more: v.array(v.number()),
  }),
}

export async function benchLibrary(executablePath: string): Promise<readonly Figure[]> {
  const library = await pageFigures(LIBRARY, executablePath)
  const actions = await pageFigures(ACTIONS, executablePath)
  return [...libraryFigures(library), ...actionFigures(actions)]
}

function libraryFigures({ empty, firstCards, keys }: v.InferOutput<typeof LIBRARY.figures>): readonly Figure[] {
  const what = 'library of 2,000 videos'
  return [
    { what: `${what}, a key in the search, p50`, measured: ms(percentile(keys, 0.5)), bound: '' },
    { what: `${what}, a key in the search, p95`, measured: ms(percentile(keys, 0.95)), bound: '<= 50 ms' },
    { what: `${what}, its first cards`, measured: ms(firstCards), bound: `<= 2 x ${ms(empty)} (empty)` },
  ]
}

function actionFigures({ empty, firstRows, ticks, more }: v.InferOutput<typeof ACTIONS.figures>): readonly Figure[] {
  const what = 'Your Actions with 2,400 reflections'
  return [
    { what: `${what}, the first rows`, measured: ms(firstRows), bound: `beside ${ms(empty)} (empty)` },
    { what: `${what}, Applied to its new count, p50 / p95`, measured: both(ticks), bound: 'p95 <= 50 ms' },
    { what: `${what}, Show more to its rows, p50 / p95`, measured: both(more), bound: 'p95 <= 50 ms' },
  ]
}

function both(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
