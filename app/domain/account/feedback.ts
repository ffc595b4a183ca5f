// What a person writes to us (DAT-18).
import * as v from 'valibot'
import { FeedbackId } from '../kernel/id.ts'
import { freeText, visibleText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

/** VAL-14: never blank. */
export const FeedbackMessage = visibleText(5000, 'Please write a message')

export const Feedback = v.object({
  id: FeedbackId,
  // Not the Email schema: stored rows may predate today's rules.
  email: v.nullable(freeText(254)),
  message: freeText(5000),
  createdAt: Instant,
})
export type Feedback = Readonly<v.InferOutput<typeof Feedback>>
