// What is left of learned syllables at any moment of a month, between the moments that were measured.
import { counted } from '../../domain/kernel/text.ts'
import { EBBINGHAUS } from '../../domain/recall/forgetting.ts'

const FIRST = Math.log(EBBINGHAUS[0].minutes)
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
  const at = EBBINGHAUS.findIndex((point) => minutes <= point.minutes)
  const [before, after] = [EBBINGHAUS[at - 1], EBBINGHAUS[at]]
  if (after === undefined) return EBBINGHAUS[EBBINGHAUS.length - 1]?.left ?? 0
  if (before === undefined) return after.left
  const share = (placeOf(minutes) - placeOf(before.minutes)) / (placeOf(after.minutes) - placeOf(before.minutes))
  return before.left + (after.left - before.left) * share
}

/** `40 minutes`, `5 hours`, `3 days`. */
export function durationText(minutes: number): string {
  if (minutes < 59.5) return counted(Math.round(minutes), 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return counted(hours, 'hour')
  return counted(Math.round(minutes / 60 / 24), 'day')
}
