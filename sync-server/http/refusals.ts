// The only table from a refusal's kind to the status and sentence of the answer.
import { MAILED_LINK_ENDED, RESET_INVALID, SIGN_IN_BUSY, WRONG_PASSWORD } from '#domain/account/account-sentences.ts'
import type { Refusal, RefusalKind } from '#domain/mutations/machinery/definition.ts'
import {
  ACTION_COMPLETED,
  LATER_STEP_DONE,
  NEWER_CHEERS_PUT_AWAY,
  SERVER_FAILED,
  TOO_MANY_MESSAGES,
  UNDO_TOO_LATE,
} from '#domain/mutations/shared-failures.ts'
import { REMINDER_IN_PAST } from '#domain/reminder/reminder.ts'
import { UNAUTHORIZED } from '#domain/wire/quiet-session.ts'
import { HttpError } from './middleware/http-error.ts'

interface Answer {
  readonly status: number
  readonly message: string
}

type AccountKind =
  | 'email_taken'
  | 'wrong_credentials'
  | 'wrong_password'
  | 'reset_invalid'
  | 'verification_invalid'
  | 'verification_foreign'
  | 'session_not_found'
  | typeof UNAUTHORIZED
  | 'signup_not_found'
  | 'push_service_unknown'
  | 'push_key_invalid'
  | 'busy'
// Refusals by the calls themselves.
type CallKind = 'key_reused' | 'key_under_way' | 'id_taken'
type AnyKind = RefusalKind | AccountKind | CallKind

const ANSWERS: Readonly<Record<AnyKind, Answer>> = {
  invalid_args: { status: 400, message: 'The request is not valid.' },
  unknown_mutation: { status: 400, message: 'This version of the server does not know that change.' },
  not_allowed: { status: 403, message: 'You may not do that.' },
  id_mismatch: { status: 400, message: 'The id does not belong to what it names.' },
  video_not_found: { status: 404, message: 'Video not found' },
  action_not_found: { status: 404, message: 'Action not found' },
  reflection_not_found: { status: 404, message: 'Reflection not found' },
  tag_not_found: { status: 404, message: 'Tag not found' },
  step_not_found: { status: 400, message: 'This action has no such step.' },
  step_out_of_order: { status: 409, message: 'Finish the steps before this one first.' },
  action_archived: { status: 409, message: 'This action is completed forever and cannot be changed.' },
  action_completed: { status: 409, message: ACTION_COMPLETED },
  later_step_done: { status: 409, message: LATER_STEP_DONE },
  newer_cheers_put_away: { status: 409, message: NEWER_CHEERS_PUT_AWAY },
  undo_too_late: { status: 409, message: UNDO_TOO_LATE },
  reminder_in_past: { status: 400, message: REMINDER_IN_PAST }, // VAL-12
  too_many_messages: { status: 429, message: TOO_MANY_MESSAGES },
  internal: { status: 500, message: SERVER_FAILED },
  key_reused: { status: 422, message: 'This Idempotency-Key was used for another call. Send a new one with this one.' },
  key_under_way: {
    status: 409,
    message: 'The first call with this Idempotency-Key is not done yet. Please try again.',
  },
  id_taken: { status: 409, message: 'This id is already used for something else.' },
  email_taken: {
    status: 409,
    message: 'An account with these details cannot be created. Sign in or reset your password instead.',
  },
  wrong_credentials: { status: 401, message: 'The email address or the password is wrong.' },
  // Not 401: the visitor is signed in, and stays so.
  wrong_password: { status: 400, message: WRONG_PASSWORD },
  reset_invalid: {
    status: 400,
    message: RESET_INVALID,
  },
  verification_invalid: {
    status: 400,
    message: MAILED_LINK_ENDED,
  },
  verification_foreign: {
    status: 400,
    message: 'This link is for another account. Sign out, then sign in with the address it was sent to.',
  },
  // The session ended while its call was under way.
  [UNAUTHORIZED]: { status: 401, message: 'Unauthorized' },
  session_not_found: { status: 404, message: 'Session not found' },
  push_service_unknown: { status: 400, message: 'This server does not know the push service of your browser.' },
  push_key_invalid: { status: 400, message: 'Nothing can be encrypted for this browser key.' },
  signup_not_found: { status: 404, message: 'Signup not found' },
  busy: { status: 503, message: SIGN_IN_BUSY },
}

// The detail of these names the field; the detail of others is for the log only.
const TOLD = new Set<AnyKind>(['invalid_args'])

type AnyRefusal = Refusal | { readonly kind: AccountKind | CallKind; readonly retryAfterS?: number }

/** The error to throw for a refusal. */
export function refusalError(refusal: AnyRefusal): HttpError {
  const { status, message } = ANSWERS[refusal.kind]
  const detail = 'detail' in refusal && TOLD.has(refusal.kind) ? refusal.detail : undefined
  const retryAfterS = 'retryAfterS' in refusal ? refusal.retryAfterS : undefined
  return new HttpError({
    status,
    code: refusal.kind,
    message: detail ?? message,
    ...(retryAfterS !== undefined && { headers: { 'Retry-After': String(retryAfterS) } }),
  })
}
