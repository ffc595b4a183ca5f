// Responses of the calls behind /admin (API-35 to API-37).
import * as v from 'valibot'

/** DAT-19. */
export const EmailSignup = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  source: v.string(),
  // ISO 8601, UTC.
  createdAt: v.string(),
  hopes: v.nullable(v.string()),
  youtubeHabits: v.nullable(v.string()),
})
export type EmailSignup = Readonly<v.InferOutput<typeof EmailSignup>>
export const EmailSignupList = v.array(EmailSignup)

/** DAT-18 for the owners: `email` is the one left with the message, else that of the learner's account. */
export const FeedbackEntry = v.object({
  id: v.string(),
  userId: v.nullable(v.string()),
  email: v.nullable(v.string()),
  message: v.string(),
  createdAt: v.string(),
})
export type FeedbackEntry = Readonly<v.InferOutput<typeof FeedbackEntry>>
export const FeedbackList = v.array(FeedbackEntry)
