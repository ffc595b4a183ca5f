// When a cue in a learner's own words will be met, as far as its words tell: the reminder starts from it.
import * as v from 'valibot'
import { TimeOfDay, type LocalNow } from '../kernel/time.ts'
import { addDays, localDateOf } from '../kernel/zoned-time.ts'
import { nextDayAt } from './next-day.ts'
import { DEFAULT_REMINDER_TIME } from './reminder.ts'

const CLOCK_TIMES = /\b(\d{1,2})(?::(\d{2}))?(?!\d)(?:\s*([ap])\.?m\b)?/gi

// The part of the day that is named first counts: "in the morning, before the phone of last night" is a morning.
const PARTS_OF_DAY: readonly (readonly [RegExp, string])[] = [
  [/\b(?:morning|breakfast|wake|woken|get up|got up|out of bed)\b/i, DEFAULT_REMINDER_TIME],
  [/\b(?:lunch|noon|midday)\b/i, '12:30'],
  [/\bafternoon\b/i, '15:00'],
  [/\b(?:after work|before (?:dinner|supper))\b/i, '18:00'],
  [/\b(?:evening|dinner|supper)\b/i, '20:00'],
  [/\b(?:tonight|(?:at|each|every|tomorrow|\w+day) night|bedtime|(?:to|into|before) bed|to sleep)\b/i, '21:30'],
  // Who drinks coffee there has slept already.
  [/\bin bed\b(?!.*\b(?:morning|breakfast|coffee|wake)\b)/i, '21:30'],
]

/** The time of day a cue names, or that its part of the day begins with; the usual time of reminders where it names none. */
export function timeOfCue(cue: string): string {
  const part = partOfDay(cue)
  const onClock = [...cue.matchAll(CLOCK_TIMES)].map((match) => timeOnClock(match, part))
  return onClock.find((time) => v.is(TimeOfDay, time)) ?? part ?? DEFAULT_REMINDER_TIME
}

function partOfDay(cue: string): string | undefined {
  const named = PARTS_OF_DAY.map(([words, time]) => ({ at: cue.search(words), time })).filter(({ at }) => at !== -1)
  return named.sort((one, other) => one.at - other.at)[0]?.time
}

// No time of day where the words give none: "2 pages", "13 pm".
function timeOnClock([, hours = '', minutes, half]: RegExpExecArray, part: string | undefined): string {
  if (minutes === undefined && half === undefined) return ''
  const isTwelveHours = /^(?:[1-9]|1[0-2])$/.test(half === undefined ? hours : String(Number(hours)))
  if (half !== undefined && !isTwelveHours) return ''
  const early = Number(hours) % 12
  const late = early + 12
  let hour = Number(hours)
  if (half !== undefined) hour = half.toLowerCase() === 'p' ? late : early
  // "6:30 in the evening": of its two readings, the one nearer to the part of the day.
  else if (isTwelveHours && part !== undefined) hour = hoursApart(late, part) < hoursApart(early, part) ? late : early
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
}

function hoursApart(hour: number, part: string): number {
  const apart = Math.abs(hour - Number(part.slice(0, 2)))
  return Math.min(apart, 24 - apart)
}

/** The day a one-time reminder at that time is offered for: tomorrow, or today where the cue says so and the time lies ahead. */
export function dayOfCue(cue: string, time: string, { now, timeZone }: LocalNow): string {
  const isToday = saysToday(cue) && v.is(TimeOfDay, time)
  return isToday ? nextDayAt(time, { now, timeZone }) : addDays(localDateOf(now, timeZone), 1)
}

/** Whether that day comes from the cue, and is not one of the learner's own. Its time may have passed meanwhile. */
export function isDayOfCue(
  cue: string,
  { date, time }: { readonly date: string; readonly time: string },
  world: LocalNow,
): boolean {
  const isToday = date === localDateOf(world.now, world.timeZone)
  return (isToday && saysToday(cue)) || date === dayOfCue(cue, time, world)
}

function saysToday(cue: string): boolean {
  return /^\s*(?:today|tonight|this (?:evening|afternoon))\b/i.test(cue)
}
