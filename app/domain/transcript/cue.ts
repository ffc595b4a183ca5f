// One caption as spoken: what every parser answers and every engine reads.
import * as v from 'valibot'
import { storableText } from '../kernel/text.ts'

export const Cue = v.object({
  startMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  endMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  text: v.pipe(v.string(), v.transform(storableText), v.minLength(1), v.maxLength(10_000)),
})
/** A caption: milliseconds from the start of the video, startMs <= endMs, text without markup. */
export type Cue = Readonly<v.InferOutput<typeof Cue>>
