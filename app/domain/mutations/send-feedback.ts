// Sends a message to the people who run this site (API-10). It leaves the device and is not kept there.
import * as v from 'valibot'
import { FeedbackMessage } from '../account/feedback.ts'
import { Email } from '../account/email.ts'
import { FeedbackId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { put } from './machinery/state.ts'
import { MESSAGES_A_DAY, TOO_MANY_MESSAGES } from './shared-failures.ts'

/** The same id again is the same message; with another text it is refused, not dropped. The email is where an answer may go, when not to the account's own. */
export const sendFeedback = defineMutation('sendFeedback', 1, {
  label: 'Send feedback',
  failure: { title: 'Failed to send', description: 'Could not send feedback. Please try again.' }, // ERR-12
  typed: { id: false, message: true, email: true },
  args: v.object({ id: FeedbackId, message: FeedbackMessage, email: v.nullable(Email) }),
  onDeleted: 'told',
  // People read these, and one learner must not bury what others write.
  dayShare: { most: MESSAGES_A_DAY, refusal: { kind: 'too_many_messages', detail: TOO_MANY_MESSAGES } },
  reads: ({ id }) => [{ table: 'feedback', id }],
  run: (state, { id, message, email }, ctx) => {
    const stored = state.get('feedback', id)
    if (stored === undefined) return ok([put('feedback', { id, email, message, createdAt: ctx.now })])
    return stored.message === message && stored.email === email ? merged() : err({ kind: 'id_mismatch' })
  },
})
