// The reasons for which a video has no insights although people speak in it.
import * as v from 'valibot'

/** Why there is nothing to plan from a video; `wordCount` is the number of words spoken in it. */
export const WhyLittle = v.object({
  why: v.picklist(['song', 'scraps', 'promotion']),
  wordCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type WhyLittle = Readonly<v.InferOutput<typeof WhyLittle>>
