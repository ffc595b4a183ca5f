// POST /api/feedback (API-10). A learner's message is a mutation like any other; one from a visitor belongs to nobody.
import type { UserId } from '#domain/kernel/id.ts'
import { sendFeedback } from '#domain/mutations/send-feedback.ts'
import { PostFeedbackRequest } from '#domain/wire/library.ts'
import type * as v from 'valibot'
import { keepAnonymousFeedback } from '../services/feedback.ts'
import { requireUser, userOf } from './middleware/require-user.ts'
import { signedInSession } from './middleware/session.ts'
import { refusalError } from './refusals.ts'
import { call, restWrite, writeIdOf } from './rest-write.ts'
import { bodyRoute, type Call, type Route } from './route.ts'

type FeedbackCall = Call & { readonly body: v.InferOutput<typeof PostFeedbackRequest> }

export const FEEDBACK_ROUTES: readonly Route[] = [
  bodyRoute({
    method: 'POST',
    path: '/api/feedback',
    auth: 'public',
    summary: 'Sends a message to the owners.',
    status: 201,
    limit: 'feedback',
    body: PostFeedbackRequest,
    mutations: [sendFeedback.name],
    handle: postFeedback,
  }),
]

async function postFeedback(posted: FeedbackCall) {
  const { ctx, deps, body } = posted
  const userId = await senderOf(posted)
  // Nobody writes in somebody else's name.
  if ((body.userId ?? userId) !== userId) throw refusalError({ kind: 'not_allowed' })
  const id = writeIdOf(ctx, deps)
  const message = { id, message: body.message, email: body.email ?? null }
  if (userId === null) await keepAnonymousFeedback(deps.sync, message)
  else await restWrite(deps, { ...call(sendFeedback, message), ctx, mid: id })
  return { ...message, userId, createdAt: new Date(deps.now()).toISOString() }
}

async function senderOf({ ctx, deps }: Call): Promise<UserId | null> {
  if (signedInSession(ctx) === null) return null
  await requireUser(deps.accounts)(ctx, () => Promise.resolve())
  return userOf(ctx).id
}
