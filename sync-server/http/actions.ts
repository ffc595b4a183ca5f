// The portal's actions over REST (API-23, API-24, API-29, API-33): adapters of a few lines to the mutations of sync.
import Router from '@koa/router'
import type { Context } from 'koa'
import { ActionId } from '#domain/kernel/id.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { PatchReminderRequest, PatchStatusRequest, PostActionRequest } from '#domain/wire/library.ts'
import * as v from 'valibot'
import { findAction, listActions } from '../services/library.ts'
import { requireUser, userOf } from './middleware/require-user.ts'
import { readBody } from './middleware/validate.ts'
import { presentAction } from './present.ts'
import { refusalError } from './refusals.ts'
import { restWrite, type RestDeps } from './rest-write.ts'

export function actionsRouter(deps: RestDeps): Router {
  const router = new Router({ prefix: '/api/actions' })
  router.use(requireUser(deps.accounts))
  router.get('/all', async (ctx) => {
    const actions = await listActions(deps.sync, userOf(ctx).id)
    ctx.body = actions.filter(({ action }) => action.archivedAt === null).map(presented)
  })
  router.get('/completed', async (ctx) => {
    const actions = await listActions(deps.sync, userOf(ctx).id)
    ctx.body = actions
      .filter(({ action }) => action.status === 'completed' || action.archivedAt !== null)
      .map(presented)
  })
  router.post('/', async (ctx) => {
    const body = await readBody(ctx, PostActionRequest)
    const id = v.parse(ActionId, body.id ?? deps.newId())
    const optional = { videoId: null, actionDescription: '', planningData: {}, motivationData: {}, evidence: null }
    await restWrite(deps, { ctx, mutation: saveAction, args: { ...optional, ...body, id } })
    await answerAction(deps, ctx, id)
    ctx.status = 201
  })
  router.patch('/:id/status', async (ctx) => {
    const actionId = actionParam(ctx)
    const { status } = await readBody(ctx, PatchStatusRequest)
    const mutation = status === 'completed' ? completeAction : reopenAction
    await restWrite(deps, { ctx, mutation, args: { actionId } })
    await answerAction(deps, ctx, actionId)
  })
  router.patch('/:id/reminder', async (ctx) => {
    const actionId = actionParam(ctx)
    const { timeZone = null, ...reminder } = await readBody(ctx, PatchReminderRequest)
    const args = { ...reminder, actionId, timeZone }
    await restWrite(deps, { ctx, mutation: setReminder, args })
    await answerAction(deps, ctx, actionId)
  })
  return router
}

function presented({ action, video }: Awaited<ReturnType<typeof listActions>>[number]) {
  return presentAction(action, video)
}

async function answerAction(deps: RestDeps, ctx: Context, id: ActionId): Promise<void> {
  const found = await findAction(deps.sync, userOf(ctx).id, id)
  if (found === undefined) throw refusalError({ kind: 'action_not_found' })
  ctx.body = presentAction(found.action, found.video)
}

function actionParam(ctx: Context & { readonly params: Readonly<Record<string, string>> }): ActionId {
  const parsed = v.safeParse(ActionId, ctx.params.id)
  if (!parsed.success) throw refusalError({ kind: 'action_not_found' })
  return parsed.output
}
