// One caption as spoken: the output of every parser and the input of every engine.
import * as v from 'valibot'
import { isStorable, storableText } from '../kernel/text.ts'

const MAX_CUE_CHARS = 10_000

export const Cue = v.object({
  startMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  endMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  text: v.pipe(v.string(), v.transform(storableText), v.minLength(1), v.maxLength(MAX_CUE_CHARS)),
})
/** A caption: milliseconds from the start of the video, startMs <= endMs, text without markup. */
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
  return isTime(value.startMs) && isTime(value.endMs) && isText(value.text)
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function isText(value: unknown): boolean {
  if (typeof value !== 'string' || value.length < 1 || value.length > MAX_CUE_CHARS) return false
  // Most texts have no surrogates at all, which is quick to check.
  return !/[\0\uD800-\uDFFF]/.test(value) || isStorable(value)
}
