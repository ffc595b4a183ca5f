// Web push (REM-09): a browser subscribes its session to reminders. Answers carry our public key, so that a browser notices
// when the key has changed.
import { DoneAnswer } from '#domain/wire/done-answer.ts'
import { PushKey, SubscribePushRequest, UnsubscribePushRequest } from '#domain/wire/web-push.ts'
import { deviceName } from '#domain/account/device-name.ts'
import { sessionOf, userOf } from '../middleware/require-user.ts'
import { refusalError } from '../refusals.ts'
import { bodyRoute, route, type Route } from '../route.ts'

export const WEB_PUSH_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/push/key',
    auth: 'user',
    summary: 'The public key a browser subscribes to reminders with.',
    answer: PushKey,
    handle: ({ deps }) => ({ publicKey: deps.pushes.publicKey }),
  }),

  bodyRoute({
    method: 'POST',
    path: '/api/push/subscriptions',
    auth: 'user',
    summary:
      'Sends reminders to this browser until its session ends; the same endpoint again is the same subscription.',
    costly: 'pushes',
    body: SubscribePushRequest,
    answer: PushKey,
    handle: async ({ ctx, body, deps }) => {
      const device = deviceName(ctx.get('User-Agent'))
      const subscribed = await deps.pushes.subscribe({ ...sessionOf(ctx), device, subscription: body })
      if (!subscribed.ok) throw refusalError(subscribed.error)
      return { publicKey: deps.pushes.publicKey }
    },
  }),

  bodyRoute({
    method: 'DELETE',
    path: '/api/push/subscriptions',
    auth: 'user',
    summary: 'Sends no more reminders to that endpoint of the learner’s.',
    costly: 'pushes',
    body: UnsubscribePushRequest,
    answer: DoneAnswer,
    handle: async ({ ctx, body, deps }) => {
      await deps.pushes.unsubscribe(userOf(ctx).id, body.endpoint)
      return { message: 'This browser is not reminded any more.' }
    },
  }),
]
