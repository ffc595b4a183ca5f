// One caption as spoken: the output of every parser and the input of every engine.
import * as v from 'valibot'
import { isStorable, storableText } from '../kernel/text.ts'
import { DAY_MS } from '../kernel/time.ts'

const MAX_CUE_CHARS = 10_000

// No caption is shown for longer.
const MAX_CUE_MS = DAY_MS

const CueFields = v.object({
  startMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  endMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  text: v.pipe(v.string(), v.transform(storableText), v.minLength(1), v.maxLength(MAX_CUE_CHARS)),
})

// An impossible end is moved instead of refused: transcripts with one may be stored, or wait in an outbox.
export const Cue = v.pipe(
  CueFields,
  v.transform((cue) => ({ ...cue, endMs: endWithin(cue) })),
)
/** A caption: milliseconds from the start of the video, startMs <= endMs, a day at most, text without markup. */
export type Cue = Readonly<v.InferOutput<typeof Cue>>

const checkedCues = v.array(Cue)

/** A list of captions. A list that is already valid, as nearly all are, skips the schema, which takes ten times as long. */
export const Cues: typeof checkedCues = {
  ...checkedCues,
  '~run': (dataset, config) =>
    areCues(dataset.value) ? { typed: true, value: dataset.value } : checkedCues['~run'](dataset, config),
}

function areCues(value: unknown): value is Cue[] {
  return Array.isArray(value) && value.every(isCue)
}

// Whether the schema would leave the value unchanged: no extra fields, nothing to remove from the text.
function isCue(value: unknown): value is Cue {
  if (typeof value !== 'object' || value === null) return false
  if (!('startMs' in value && 'endMs' in value && 'text' in value) || Object.keys(value).length !== 3) return false
  const { startMs, endMs, text } = value
  return isTime(startMs) && isTime(endMs) && endWithin({ startMs, endMs }) === endMs && isText(text)
}

function endWithin({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): number {
  return Math.min(Math.max(startMs, endMs), startMs + MAX_CUE_MS)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function isText(value: unknown): boolean {
  if (typeof value !== 'string' || value.length < 1 || value.length > MAX_CUE_CHARS) return false
  // Most texts have no surrogates at all, which is quick to check.
  return !/[\0\uD800-\uDFFF]/.test(value) || isStorable(value)
}
