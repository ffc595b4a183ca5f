// The portal's actions over REST (API-23, API-24, API-29, API-33): adapters of a few lines to the mutations of sync.
import type { Context } from 'koa'
import { ActionId } from '#domain/kernel/id.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { PatchReminderRequest, PatchStatusRequest, PostActionRequest } from '#domain/wire/library.ts'
import * as v from 'valibot'
import { findAction, listActions } from '../services/library.ts'
import { userOf } from './middleware/require-user.ts'
import { presentAction } from './present.ts'
import { refusalError } from './refusals.ts'
import { restWrite, type RestDeps } from './rest-write.ts'
import { bodyRoute, route, type Call, type Route } from './route.ts'

export const ACTION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/actions/all',
    auth: 'user',
    summary: 'The portal’s actions that are not archived.',
    handle: async ({ ctx, deps }) => {
      const actions = await listActions(deps.sync, userOf(ctx).id)
      return actions.filter(({ action }) => action.archivedAt === null).map(presented)
    },
  }),
  route({
    method: 'GET',
    path: '/api/actions/completed',
    auth: 'user',
    summary: 'History: actions that are completed or archived.',
    handle: async ({ ctx, deps }) => {
      const actions = await listActions(deps.sync, userOf(ctx).id)
      return actions.filter(({ action }) => action.status === 'completed' || action.archivedAt !== null).map(presented)
    },
  }),
  bodyRoute({
    method: 'POST',
    path: '/api/actions',
    auth: 'user',
    summary: 'Saves a planned action.',
    status: 201,
    body: PostActionRequest,
    mutations: [saveAction.name],
    handle: async ({ ctx, body, deps }) => {
      const id = v.parse(ActionId, body.id ?? deps.newId())
      const optional = { videoId: null, actionDescription: '', planningData: {}, motivationData: {}, evidence: null }
      await restWrite(deps, { ctx, mutation: saveAction, args: { ...optional, ...body, id } })
      return actionAnswer(deps, ctx, id)
    },
  }),
  bodyRoute({
    method: 'PATCH',
    path: '/api/actions/:id/status',
    auth: 'user',
    summary: 'Completes or reopens an action.',
    body: PatchStatusRequest,
    mutations: [completeAction.name, reopenAction.name],
    handle: async ({ ctx, params, body, deps }) => {
      const actionId = actionParam(params)
      const mutation = body.status === 'completed' ? completeAction : reopenAction
      await restWrite(deps, { ctx, mutation, args: { actionId } })
      return actionAnswer(deps, ctx, actionId)
    },
  }),
  bodyRoute({
    method: 'PATCH',
    path: '/api/actions/:id/reminder',
    auth: 'user',
    summary: 'Sets an action’s reminder.',
    body: PatchReminderRequest,
    mutations: [setReminder.name],
    handle: async ({ ctx, params, body: { timeZone = null, ...reminder }, deps }) => {
      const actionId = actionParam(params)
      await restWrite(deps, { ctx, mutation: setReminder, args: { ...reminder, actionId, timeZone } })
      return actionAnswer(deps, ctx, actionId)
    },
  }),
]

function presented({ action, video }: Awaited<ReturnType<typeof listActions>>[number]) {
  return presentAction(action, video)
}

async function actionAnswer(deps: RestDeps, ctx: Context, id: ActionId) {
  const found = await findAction(deps.sync, userOf(ctx).id, id)
  if (found === undefined) throw refusalError({ kind: 'action_not_found' })
  return presentAction(found.action, found.video)
}

function actionParam(params: Call['params']): ActionId {
  const parsed = v.safeParse(ActionId, params.id)
  if (!parsed.success) throw refusalError({ kind: 'action_not_found' })
  return parsed.output
}
