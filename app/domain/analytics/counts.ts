// Numbers by figure and day that add up over learners. When a learner changes, the old numbers are subtracted and the new added.
import type { Figure } from './figure.ts'
import type { UtcDay } from './utc-day.ts'

/** By figure, then by day. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface DayFigure {
  readonly figure: string
  readonly day: UtcDay
  readonly count: number
}

/** A sum being built. */
export class Tally {
  readonly #days = new Map<string, Map<UtcDay, number>>()

  add(figure: Figure, day: UtcDay, count = 1): void {
    this.#add({ figure, day, count })
  }

  /** Adds stored sums. */
  addStored(sums: readonly DayFigure[]): void {
    for (const sum of sums) this.#add(sum)
  }

  /** Adds all counts (1: put a learner in) or subtracts them (-1: take them out). */
  addAll(counts: Counts, times: 1 | -1): void {
    for (const [figure, days] of Object.entries(counts))
      for (const [day, count] of Object.entries(days)) this.#add({ figure, day: Number(day), count: times * count })
  }

  /** The sum of the figure over the days from `from` to `to`, inclusive. */
  total(
    figure: Figure,
    { from = -Infinity, to = Infinity }: { readonly from?: UtcDay; readonly to?: UtcDay } = {},
  ): number {
    let sum = 0
    for (const [day, count] of this.#days.get(figure) ?? []) if (day >= from && day <= to) sum += count
    return sum
  }

  on(figure: Figure, day: UtcDay): number {
    return this.#on(figure, day)
  }

  /** The days on which the figure is not zero, in order. */
  daysOf(figure: Figure): readonly UtcDay[] {
    return this.#daysOf(figure)
  }

  /** All non-zero sums, sorted by figure and day: writers that lock rows in the same order cannot deadlock. */
  entries(): readonly DayFigure[] {
    return [...this.#days.keys()]
      .sort()
      .flatMap((figure) => this.#daysOf(figure).map((day) => ({ figure, day, count: this.#on(figure, day) })))
  }

  counts(): Counts {
    const figures = [...this.#days.keys()].map((figure) => {
      const days = this.#daysOf(figure).map((day) => [String(day), this.#on(figure, day)] as const)
      return [figure, Object.fromEntries(days)] as const
    })
    return Object.fromEntries(figures.filter(([, days]) => Object.keys(days).length > 0))
  }

  #add({ figure, day, count }: DayFigure): void {
    const days = this.#days.get(figure) ?? new Map<UtcDay, number>()
    days.set(day, (days.get(day) ?? 0) + count)
    this.#days.set(figure, days)
  }

  #on(figure: string, day: UtcDay): number {
    return this.#days.get(figure)?.get(day) ?? 0
  }

  #daysOf(figure: string): readonly UtcDay[] {
    const days = [...(this.#days.get(figure) ?? [])].filter(([, count]) => count !== 0)
    return days.map(([day]) => day).sort((a, b) => a - b)
  }
}
