// What a person writes to us (DAT-18).
import * as v from 'valibot'
import { FeedbackId } from '../kernel/id.ts'
import { requiredText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { Email } from './user.ts'

/** VAL-14: never blank. */
export const FeedbackMessage = requiredText(5000, 'Please write a message')

export const Feedback = v.object({
  id: FeedbackId,
  email: v.nullable(Email),
  message: FeedbackMessage,
  createdAt: Instant,
})
export type Feedback = Readonly<v.InferOutput<typeof Feedback>>
