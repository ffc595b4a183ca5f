// POST /api/feedback (API-10). A learner's message is a mutation like any other; a visitor's belongs to nobody.
import type { Feedback } from '#domain/account/feedback.ts'
import { FeedbackId, type UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { sendFeedback } from '#domain/mutations/send-feedback.ts'
import { PostFeedbackRequest } from '#domain/wire/rest-bodies.ts'
import * as v from 'valibot'
import { findFeedback, keepAnonymousFeedback } from '../../services/feedback.ts'
import { requireUser, userOf } from '../middleware/require-user.ts'
import { signedInSession } from '../middleware/session.ts'
import { refusalError } from '../refusals.ts'
import { restWrite, writeIdOf } from '../rest-write.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { bodyRoute, type Call, type Route } from '../route.ts'

type FeedbackCall = Call & { readonly body: v.InferOutput<typeof PostFeedbackRequest> }

export const FEEDBACK_ROUTE: Route = bodyRoute({
  method: 'POST',
  path: '/api/feedback',
  auth: 'public',
  summary: 'Sends a message to the owners.',
  status: 201,
  body: PostFeedbackRequest,
  mutations: [sendFeedback.name],
  handle: postFeedback,
})

async function postFeedback(posted: FeedbackCall) {
  const { ctx, deps, body } = posted
  const userId = await senderOf(posted)
  // A learner's are counted by the mutation's own rule.
  if (userId === null) await deps.limits.feedback(ctx)
  // Nobody may write in somebody else's name.
  if ((body.userId ?? userId) !== userId) throw refusalError({ kind: 'not_allowed' })
  const id = writeIdOf(posted, deps)
  const message = { id: id.mid, message: body.message, email: body.email ?? null }
  if (userId === null) return answer(await keepAnonymousFeedback(deps.sync, message), userId)
  await restWrite(deps, { ...call(sendFeedback, message), ...id, ctx })
  const kept = await findFeedback(deps.sync, userId, v.parse(FeedbackId, id.mid))
  return answer(must(kept, 'A message that was taken is kept'), userId)
}

function answer({ createdAt, ...message }: Feedback, userId: UserId | null) {
  return { ...message, userId, createdAt: new Date(createdAt).toISOString() }
}

async function senderOf({ ctx, deps }: Call): Promise<UserId | null> {
  if (signedInSession(ctx) === null) return null
  await requireUser(deps.accounts)(ctx, () => Promise.resolve())
  return userOf(ctx).id
}
