// Sends a message to the people who run this (API-10). It leaves the device and is not kept there.
import * as v from 'valibot'
import { FeedbackMessage } from '../account/feedback.ts'
import { Email } from '../account/user.ts'
import { FeedbackId } from '../kernel/id.ts'
import { ok } from '../kernel/result.ts'
import { defineMutation, merged } from './definition.ts'
import { put } from './state.ts'

/** The same id again is the same message. The email is where an answer may go, when not to the account's own. */
export const sendFeedback = defineMutation('sendFeedback', 1, {
  args: v.object({ id: FeedbackId, message: FeedbackMessage, email: v.nullable(Email) }),
  onDeleted: 'told',
  reads: ({ id }) => [{ table: 'feedback', id }],
  run: (state, { id, message, email }, ctx) =>
    state.get('feedback', id) === undefined
      ? ok([put('feedback', { id, email, message, createdAt: ctx.now })])
      : merged(),
})
