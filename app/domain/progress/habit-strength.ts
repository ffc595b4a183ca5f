// How firm a recurring action has become. A streak breaks on one bad day; strength hardly changes.
import type { Action } from '../action/action.ts'
import { isWhole, type Completion } from '../action/completion.ts'
import { isSettling } from '../action/skipped-occurrence.ts'
import type { LocalNow } from '../kernel/time.ts'
import { firstOccurrence } from '../reminder/next-occurrence.ts'
import { reminderZone, type Reminder } from '../reminder/reminder.ts'
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

type Scheduled = Reminder & Pick<Action, 'reminderSetAt' | 'archivedAt'>

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
 * A skipped occurrence changes nothing, and the present one is not a miss before its day or week is over. What was done and missed
 * before the reminder was set counts by the rhythm of that time, and from its first turn on by its own.
 */
export function habitStrength(
  action: Scheduled,
  completions: readonly Completion[],
  { now, timeZone }: LocalNow,
): HabitStrength | null {
  const present = rhythmOf(action)
  if (present === null) return null
  const zone = reminderZone(action, timeZone)
  const today = localDateOf(action.archivedAt ?? now, zone)
  const [set, begins] = [daySet(action, zone), firstDay(action, zone)]
  const marks = marksOf(action, present, completions).filter(
    ({ day }) => day >= addDays(today, -MEMORY_DAYS) && day <= addDays(today, AHEAD_DAYS),
  )
  const first = marks.findIndex(({ isDone }) => isDone)
  if (first === -1) return null
  const state = { strength: 0, streak: 0 }
  for (const [at, mark] of marks.entries()) {
    if (at < first) continue
    const until = marks[at + 1]?.day ?? addDays(today, 1)
    if (mark.isDone) addDone(state, mark.rhythm)
    if (set !== null) addMisses(state, mark.rhythm, { after: mark.day, until, end: set < today ? set : today })
    addMisses(state, present, { after: mark.day, from: begins, until, end: today })
  }
  return { ...state, costOfMiss: lossOf(present) }
}

function daySet({ reminderSetAt, reminderAnchor }: Scheduled, zone: string): LocalDate | null {
  const at = reminderSetAt ?? reminderAnchor
  return at === null ? null : localDateOf(at, zone)
}

// Nobody could miss a turn whose time had passed when the reminder was set.
function firstDay(action: Scheduled, zone: string): LocalDate | null {
  const { reminderAnchor } = action
  if (reminderAnchor === null) return null
  return localDateOf(firstOccurrence(action, reminderAnchor) ?? reminderAnchor, zone)
}

interface Score {
  strength: number
  streak: number
}

function addDone(score: Score, rhythm: Rhythm): void {
  score.strength += gainOf(rhythm) * (1 - score.strength)
  score.streak += 1
}

interface Gap {
  readonly after: LocalDate
  readonly from?: LocalDate | null
  readonly until: LocalDate
  // The last of it that is over.
  readonly end: LocalDate
}

function addMisses(score: Score, rhythm: Rhythm, { after, from = null, until, end }: Gap): void {
  const { nameOf, step } = rhythm
  const next = addDays(nameOf(after), step)
  let day = from !== null && nameOf(from) > next ? nameOf(from) : next
  for (; day < nameOf(until) && addDays(day, step) <= end; day = addDays(day, step)) {
    if (!rhythm.isExpected(day)) continue
    score.strength *= 1 - lossOf(rhythm)
    score.streak = 0
  }
}

function gainOf({ daysEach }: Rhythm): number {
  return 1 - 0.5 ** (Math.sqrt(daysEach) / HALF_LIFE)
}

function lossOf(rhythm: Rhythm): number {
  return gainOf(rhythm) * WEIGHT_OF_MISS
}

// An occurrence is named by a day: its own, or the Monday of its week.
interface Rhythm {
  readonly step: 1 | 7
  readonly daysEach: number
  readonly nameOf: (day: LocalDate) => LocalDate
  readonly isExpected: (day: LocalDate) => boolean
}

const EACH_DAY = { step: 1, nameOf: (day: LocalDate) => day } as const
const DAILY: Rhythm = { ...EACH_DAY, daysEach: 1, isExpected: () => true }
const WEEKDAYS: Rhythm = { ...EACH_DAY, daysEach: 7 / 5, isExpected: (day) => weekdayOf(day) <= 5 }
const WEEKLY: Rhythm = { step: 7, daysEach: 7, nameOf: mondayOf, isExpected: () => true }

function rhythmOf({ reminderType }: Scheduled): Rhythm | null {
  switch (reminderType) {
    case 'daily':
      return DAILY
    case 'weekdays':
      return WEEKDAYS
    case 'weekly':
      return WEEKLY
    default:
      return null
  }
}

// An occurrence that was done or skipped.
interface Mark {
  readonly day: LocalDate
  readonly isDone: boolean
  readonly rhythm: Rhythm
}

// In the order of their days; on a day of two rhythms its week comes last, in whatever order the rows arrived.
function marksOf(action: Scheduled, present: Rhythm, completions: readonly Completion[]): readonly Mark[] {
  const settled = completions.filter((row) => isSettling(row) && !isWhole(row.occurrenceKey))
  const isFormer = ({ occurredAt }: Completion) => occurredAt < (action.reminderAnchor ?? -Infinity)
  const formerDays = formerDaysOf(settled.filter(isFormer))
  const dayRhythm = (row: Completion) => (isFormer(row) || present === WEEKLY ? formerDays : present)
  return settled
    .map((row) => ({
      day: dayOf(row),
      key: row.occurrenceKey,
      isDone: row.voidedAt === null,
      rhythm: isOfWeek(row) ? WEEKLY : dayRhythm(row),
    }))
    .toSorted((one, other) => compare(one.day, other.day) || compare(one.key, other.key))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

// The former rhythm itself is not stored. Saturdays and Sundays were part of it from the first that was done to the last.
function formerDaysOf(rows: readonly Completion[]): Rhythm {
  const weekends = rows.filter((row) => !isOfWeek(row) && weekdayOf(row.occurrenceKey) > 5)
  const keys = weekends.map(({ occurrenceKey }) => occurrenceKey).toSorted()
  const [first, last] = [keys[0], keys.at(-1)]
  if (first === undefined || last === undefined) return WEEKDAYS
  return { ...DAILY, isExpected: (day) => weekdayOf(day) <= 5 || (day > first && day < last) }
}

function isOfWeek({ occurrenceKey }: Completion): boolean {
  return occurrenceKey.includes('W')
}

// A week's is the day on which it was done: in a now daily rhythm (the reminder was changed) it counts for that.
function dayOf(row: Completion): LocalDate {
  const { occurrenceKey, occurredAt, timeZone } = row
  if (!isOfWeek(row)) return occurrenceKey
  const day = localDateOf(occurredAt, timeZone)
  return isoWeekOf(day) === occurrenceKey ? day : dateInIsoWeek(occurrenceKey, 1)
}
