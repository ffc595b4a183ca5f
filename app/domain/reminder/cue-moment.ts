// When a cue in a learner's own words will be met, as far as its words tell: the reminder starts from it.
import * as v from 'valibot'
import { TimeOfDay, type Instant } from '../kernel/time.ts'
import { addDays, localDateOf, nextDayAt } from '../kernel/zoned-time.ts'
import { DEFAULT_REMINDER_TIME } from './reminder.ts'

const CLOCK_TIME = /^\s*(?:at\s+)?(\d{1,2}):(\d{2})\s*$/i

// The part of the day that is named first counts: "in the morning, before the phone of last night" is a morning.
const PARTS_OF_DAY: readonly (readonly [RegExp, string])[] = [
  [/\b(?:morning|breakfast|wake|woken|get up|got up|out of bed)\b/i, DEFAULT_REMINDER_TIME],
  [/\b(?:lunch|noon|midday)\b/i, '12:30'],
  [/\bafternoon\b/i, '15:00'],
  [/\b(?:after work|before (?:dinner|supper))\b/i, '18:00'],
  [/\b(?:evening|dinner|supper)\b/i, '20:00'],
  [/\b(?:tonight|at night|every night|bedtime|(?<!out of )bed|to sleep)\b/i, '21:30'],
]

/** The time of day a cue names, or that its part of the day begins with; the usual time of reminders where it names none. */
export function timeOfCue(cue: string): string {
  const [, hours = '', minutes = ''] = CLOCK_TIME.exec(cue) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return v.is(TimeOfDay, time) ? time : partOfDay(cue)
}

function partOfDay(cue: string): string {
  const named = PARTS_OF_DAY.map(([words, time]) => ({ at: cue.search(words), time })).filter(({ at }) => at !== -1)
  const [first] = named.sort((one, other) => one.at - other.at)
  return first?.time ?? DEFAULT_REMINDER_TIME
}

/** The day a one-time reminder of a cue is offered for: tomorrow, or today where it says so and the time lies ahead. */
export function dayOfCue(cue: string, { now, timeZone }: { readonly now: Instant; readonly timeZone: string }): string {
  const isToday = /^\s*(?:today|tonight|this (?:evening|afternoon))\b/i.test(cue)
  return isToday ? nextDayAt(timeOfCue(cue), { now, timeZone }) : addDays(localDateOf(now, timeZone), 1)
}
