// A learner's friend links, at most one an action.
import { ActionId } from '#domain/kernel/id.ts'
import { DoneAnswer } from '#domain/wire/done-answer.ts'
import { FriendLinkState, NewFriendLink, PostFriendLinkRequest } from '#domain/wire/friend-link.ts'
import * as v from 'valibot'
import { sessionOf, userOf } from '../middleware/require-user.ts'
import { refusalError } from '../refusals.ts'
import { bodyRoute, route, type Call, type Route } from '../route.ts'

const PATH = '/api/actions/:id/friend-link'

// An invalid id is treated as an unknown action.
function actionOf({ ctx, params }: Call) {
  const id = v.safeParse(ActionId, params.id)
  if (!id.success) throw refusalError({ kind: 'action_not_found' })
  return { userId: userOf(ctx).id, actionId: id.output }
}

export const FRIEND_LINK_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: PATH,
    auth: 'user',
    summary: 'The friend link of an action, without its address.',
    answer: FriendLinkState,
    handle: async (call) => {
      const state = await call.deps.friendLinks.stateOf(actionOf(call))
      if (!state.ok) throw refusalError(state.error)
      return state.value
    },
  }),
  bodyRoute({
    method: 'POST',
    path: PATH,
    auth: 'user',
    summary: 'Makes a friend link for an action; its earlier one ends. The address is told this once.',
    status: 201,
    costly: 'links',
    body: PostFriendLinkRequest,
    answer: NewFriendLink,
    handle: async (call) => {
      const made = await call.deps.friendLinks.make({ ...actionOf(call), ...sessionOf(call.ctx), ...call.body })
      if (!made.ok) throw refusalError(made.error)
      return made.value
    },
  }),
  route({
    method: 'DELETE',
    path: PATH,
    auth: 'user',
    summary: 'Ends the friend link of an action at once.',
    answer: DoneAnswer,
    handle: async (call) => {
      const ended = await call.deps.friendLinks.turnOff(actionOf(call))
      if (!ended.ok) throw refusalError(ended.error)
      return { message: 'The link no longer works.' }
    },
  }),
]
