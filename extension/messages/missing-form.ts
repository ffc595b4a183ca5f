// What the learner did where a video's transcript is missing.
import * as v from 'valibot'
import { KnownDetails } from './watched-transcript.ts'

export const MissingForm = v.object({
  text: v.string(),
  // Something typed that no button has sent away.
  isTyping: v.boolean(),
  // They began to plan without a transcript.
  isWithout: v.boolean(),
  // The text is the video's transcript now.
  isUsed: v.boolean(),
  // What was known of the video when it was used: the player is not asked again. Older versions stored none.
  details: v.optional(v.nullable(KnownDetails), null),
})
export type MissingForm = Readonly<v.InferOutput<typeof MissingForm>>

export const NOTHING_TYPED: MissingForm = { text: '', isTyping: false, isWithout: false, isUsed: false, details: null }
