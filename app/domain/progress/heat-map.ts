// The completion history of one action as twelve weeks of days, laid out as a heat map and as a sentence.
import type { Completion } from '../action/completion.ts'
import { counted } from '../kernel/text.ts'
import type { LocalNow } from '../kernel/time.ts'
import { addDays, localDateOf, mondayOf, type LocalDate } from '../kernel/zoned-time.ts'

export const HEAT_MAP_WEEKS = 12

export interface HeatMapDay {
  readonly date: LocalDate
  readonly count: number
  // 0: none; 1 to 3: more and more completions.
  readonly level: 0 | 1 | 2 | 3
}

export interface HeatMapWeek {
  readonly monday: LocalDate
  // Monday first; the present week ends with today.
  readonly days: readonly HeatMapDay[]
  readonly count: number
}

export interface HeatMap {
  // Oldest first; the last one is the present week.
  readonly weeks: readonly HeatMapWeek[]
  readonly count: number
  readonly daysDone: number
}

type Done = Pick<Completion, 'occurredAt' | 'timeZone' | 'voidedAt'>

/**
 * A completion counts on its day in the zone where it was made; today is the device's. After a flight west that day may not have begun
 * here: it counts today. Voided ones do not count.
 */
export function heatMap(completions: readonly Done[], { now, timeZone }: LocalNow): HeatMap {
  const today = localDateOf(now, timeZone)
  const counts = new Map<LocalDate, number>()
  for (const { occurredAt, timeZone: zone, voidedAt } of completions) {
    if (voidedAt !== null) continue
    const day = localDateOf(occurredAt, zone)
    const date = day > today ? today : day
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const monday = mondayOf(today)
  const weeks = Array.from({ length: HEAT_MAP_WEEKS }, (_, at) =>
    weekOf(addDays(monday, (at + 1 - HEAT_MAP_WEEKS) * 7), { today, counts }),
  )
  const days = weeks.flatMap((week) => week.days)
  return {
    weeks,
    count: days.reduce((sum, { count }) => sum + count, 0),
    daysDone: days.filter(({ count }) => count > 0).length,
  }
}

/** The map as a sentence: `Done on 9 days of the last 12 weeks, 10 times in all.` */
export function heatMapSentence({ count, daysDone }: HeatMap): string {
  if (count === 0) return 'Not completed in the last 12 weeks.'
  return `Done on ${counted(daysDone, 'day')} of the last 12 weeks${count === daysDone ? '' : `, ${counted(count, 'time')} in all`}.`
}

function weekOf(
  monday: LocalDate,
  { today, counts }: { readonly today: LocalDate; readonly counts: ReadonlyMap<LocalDate, number> },
): HeatMapWeek {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  const days = dates.filter((date) => date <= today).map((date) => dayOf(date, counts.get(date) ?? 0))
  return { monday, days, count: days.reduce((sum, { count }) => sum + count, 0) }
}

function dayOf(date: LocalDate, count: number): HeatMapDay {
  return { date, count, level: count >= 3 ? 3 : count === 2 ? 2 : count === 1 ? 1 : 0 }
}
