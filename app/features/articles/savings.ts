// What Ebbinghaus retained of his syllables (1885): minutes since learning, percent of relearning time saved.
export const MEASURED = [
  { minutes: 20, left: 58, after: '20 minutes' },
  { minutes: 60, left: 44, after: '1 hour' },
  { minutes: 9 * 60, left: 36, after: '9 hours' },
  { minutes: 24 * 60, left: 34, after: '1 day' },
  { minutes: 2 * 24 * 60, left: 28, after: '2 days' },
  { minutes: 6 * 24 * 60, left: 25, after: '6 days' },
  { minutes: 31 * 24 * 60, left: 21, after: '31 days' },
] as const

const FIRST = Math.log(MEASURED[0].minutes)
const LAST = Math.log(31 * 24 * 60)

/** The minutes at a place from 0 to 1 along the month, on a logarithmic scale, as forgetting slows with time. */
export function minutesAt(place: number): number {
  return Math.exp(FIRST + (LAST - FIRST) * place)
}

/** The place of a time along the month, 0 to 1. */
export function placeOf(minutes: number): number {
  return (Math.log(minutes) - FIRST) / (LAST - FIRST)
}

/** The percent left after so many minutes: the measured value where there is one, otherwise linear on this scale. */
export function leftAfter(minutes: number): number {
  const at = MEASURED.findIndex((point) => minutes <= point.minutes)
  const [before, after] = [MEASURED[at - 1], MEASURED[at]]
  if (after === undefined) return MEASURED[MEASURED.length - 1]?.left ?? 0
  if (before === undefined) return after.left
  const share = (placeOf(minutes) - placeOf(before.minutes)) / (placeOf(after.minutes) - placeOf(before.minutes))
  return before.left + (after.left - before.left) * share
}

/** `40 minutes`, `5 hours`, `3 days`. */
export function durationText(minutes: number): string {
  if (minutes < 59.5) return `${String(Math.round(minutes))} minutes`
  const hours = Math.round(minutes / 60)
  if (hours < 24) return hours === 1 ? '1 hour' : `${String(hours)} hours`
  const days = Math.round(minutes / 60 / 24)
  return days === 1 ? '1 day' : `${String(days)} days`
}
