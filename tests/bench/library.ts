// The video library over 2,000 videos and Your Actions over 2,400 reflections, in a real Chromium: how soon the first of them
// stand there, beside an empty list of the same screen, and how typing and ticking feels.
import { percentile } from './median.ts'
import { pageFigures } from './page-figures.ts'
import type { Figure } from './run.ts'

interface LibraryFigures {
  readonly empty: number
  readonly firstCards: number
  readonly keys: readonly number[]
}

interface ActionFigures {
  readonly empty: number
  readonly firstRows: number
  readonly ticks: readonly number[]
  readonly more: readonly number[]
}

export async function benchLibrary(executablePath: string): Promise<readonly Figure[]> {
  const library = await pageFigures<LibraryFigures>('library-page.tsx', executablePath)
  const actions = await pageFigures<ActionFigures>('your-actions-page.tsx', executablePath)
  return [...libraryFigures(library), ...actionFigures(actions)]
}

function libraryFigures({ empty, firstCards, keys }: LibraryFigures): readonly Figure[] {
  const what = 'library of 2,000 videos'
  return [
    { what: `${what}, a key in the search, p50`, measured: ms(percentile(keys, 0.5)), bound: '' },
    { what: `${what}, a key in the search, p95`, measured: ms(percentile(keys, 0.95)), bound: '<= 50 ms' },
    { what: `${what}, its first cards`, measured: ms(firstCards), bound: `<= 2 x ${ms(empty)} (empty)` },
  ]
}

function actionFigures({ empty, firstRows, ticks, more }: ActionFigures): readonly Figure[] {
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
