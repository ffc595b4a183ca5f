// How firm a recurring action has become. A streak breaks on one bad day; strength hardly changes.
import type { Action } from '../action/action.ts'
import { isWhole, type Completion } from '../action/completion.ts'
import { isSkipped } from '../action/skipped-occurrence.ts'
import type { LocalNow } from '../kernel/time.ts'
import { reminderZone } from '../reminder/reminder.ts'
import {
  addDays,
  dateInIsoWeek,
  isoWeekOf,
  localDateOf,
  mondayOf,
  weekdayOf,
  type LocalDate,
} from '../kernel/zoned-time.ts'

export interface HabitStrength {
  // 0 to 1.
  readonly strength: number
  // Consecutive occurrences done up to now. Skipped ones, and the present one while still open, do not break it.
  readonly streak: number
  // The share of strength that missing the present occurrence would cost, 0 to 1. It is small, and the screen says so.
  readonly costOfMiss: number
}

type Scheduled = Pick<Action, 'reminderType' | 'reminderTimeZone' | 'archivedAt'>

// Half of the distance to 1 is gained in 13 daily occurrences; after Lally's median of 66 days strength is 0.97.
const HALF_LIFE = 13
// A miss weighs half as much as a completion.
const WEIGHT_OF_MISS = 0.5
// Anything older has a weight below 10^-24 and is ignored.
const MEMORY_DAYS = 3 * 366
// An occurrence can be completed before it is due.
const AHEAD_DAYS = 8

/**
 * The strength of a recurring action from its completions, in any order; null if it does not recur or was never done.
 * Exponential smoothing per occurrence, `s += a (x - s)` with `a = 1 - 0.5 ^ (sqrt(days per occurrence) / 13)`: the score of
 * Loop Habit Tracker (github.com/iSoron/uhabits, Score.kt), with misses at half weight, since one miss is harmless (Lally 2010).
 * A skipped occurrence changes nothing, and the present one is not a miss before its day or week is over.
 */
export function habitStrength(
  action: Scheduled,
  completions: readonly Completion[],
  { now, timeZone }: LocalNow,
): HabitStrength | null {
  const rhythm = rhythmOf(action)
  if (rhythm === null) return null
  const today = localDateOf(action.archivedAt ?? now, reminderZone(action, timeZone))
  const days = daysOf(rhythm, completions)
  const first = earliest(days.done, addDays(today, -MEMORY_DAYS))
  if (first === null) return null
  const gain = 1 - 0.5 ** (Math.sqrt(rhythm.daysEach) / HALF_LIFE)
  const loss = gain * WEIGHT_OF_MISS
  const isMiss = (day: LocalDate) =>
    rhythm.isExpected(day) && !days.skipped.has(day) && addDays(day, rhythm.step) <= today
  let [strength, streak] = [0, 0]
  for (let day = first; day <= addDays(today, AHEAD_DAYS); day = addDays(day, rhythm.step)) {
    if (days.done.has(day)) [strength, streak] = [strength + gain * (1 - strength), streak + 1]
    else if (isMiss(day)) [strength, streak] = [strength * (1 - loss), 0]
  }
  return { strength, streak, costOfMiss: loss }
}

function earliest(days: ReadonlySet<LocalDate>, from: LocalDate): LocalDate | null {
  let first: LocalDate | null = null
  for (const day of days) if (day >= from && (first === null || day < first)) first = day
  return first
}

// An occurrence is named by a day: its own, or the Monday of its week.
interface Rhythm {
  readonly step: 1 | 7
  readonly daysEach: number
  readonly nameOf: (day: LocalDate) => LocalDate
  readonly isExpected: (day: LocalDate) => boolean
}

function rhythmOf({ reminderType }: Scheduled): Rhythm | null {
  const daily = { step: 1, nameOf: (day: LocalDate) => day } as const
  switch (reminderType) {
    case 'daily':
      return { ...daily, daysEach: 1, isExpected: () => true }
    case 'weekdays':
      return { ...daily, daysEach: 7 / 5, isExpected: (day) => weekdayOf(day) <= 5 }
    case 'weekly':
      return { step: 7, daysEach: 7, nameOf: mondayOf, isExpected: () => true }
    default:
      return null
  }
}

function daysOf({ nameOf }: Rhythm, completions: readonly Completion[]) {
  const named = (rows: readonly Completion[]) =>
    new Set(rows.flatMap((row) => (isWhole(row.occurrenceKey) ? [] : [nameOf(dayOf(row))])))
  return {
    done: named(completions.filter(({ voidedAt }) => voidedAt === null)),
    skipped: named(completions.filter(isSkipped)),
  }
}

// A week key in a now daily rhythm (the reminder was changed) counts for the day on which it was done.
function dayOf({ occurrenceKey, occurredAt, timeZone }: Completion): LocalDate {
  if (!occurrenceKey.includes('W')) return occurrenceKey
  const day = localDateOf(occurredAt, timeZone)
  return isoWeekOf(day) === occurrenceKey ? day : dateInIsoWeek(occurrenceKey, 1)
}
