// The REST calls that write to an action: a row each, as in mutation-routes.ts.
import { ActionId } from '#domain/kernel/id.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { isActionOf, saveAction } from '#domain/mutations/save-action.ts'
import { seeCheers } from '#domain/mutations/see-cheers.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { unarchiveAction } from '#domain/mutations/unarchive-action.ts'
import { unlogActionStep } from '#domain/mutations/unlog-action-step.ts'
import { unseeCheers } from '#domain/mutations/unsee-cheers.ts'
import {
  PatchActionRequest,
  PatchCheersAgainRequest,
  PatchCheersRequest,
  PatchStepRequest,
  PatchReminderRequest,
  PatchSkipRequest,
  PatchSnoozeRequest,
  PatchStatusRequest,
  PostActionRequest,
  PostStepCompletionRequest,
} from '#domain/wire/rest-bodies.ts'
import * as v from 'valibot'
import { findAction } from '../../services/lists.ts'
import { actionAnswer, goneAnswer } from '../answers.ts'
import { bareMutationRoute, mutationRoute, type RestDoors } from './mutation-route.ts'
import { call } from '#domain/mutations/machinery/definition.ts'

const STATUS_ROUTE = mutationRoute({
  method: 'PATCH',
  path: '/api/actions/:id/status',
  summary: 'Completes or reopens an action; of a recurring one, completes or takes back one occurrence.',
  body: PatchStatusRequest,
  mutations: [completeAction, reopenAction],
  write: ({ params: { id = '' }, body: { status, occurrenceKey, reminder } }) =>
    status === 'completed'
      ? call(completeAction, { actionId: id, occurrenceKey })
      : call(reopenAction, { actionId: id, occurrenceKey, reminder }),
  answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
})

export const ACTION_WRITES = {
  saveAction: mutationRoute({
    method: 'POST',
    path: '/api/actions',
    summary: 'Saves a planned action; 200 when it is there already.',
    status: 201,
    body: PostActionRequest,
    mutations: [saveAction],
    write: ({ body, newId }) => call(saveAction, { ...body, id: body.id ?? newId }),
    answer: (deps, { userId, body, newId }) => actionAnswer(deps, userId, body.id ?? newId),
    isFound: async ({ sync }, { userId, body, newId }, args) => {
      const found = await findAction(sync, userId, body.id ?? v.parse(ActionId, newId))
      return found === undefined || isActionOf(found.action, args)
    },
  }),
  editAction: mutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id',
    summary: 'Changes what is written of an action: only the fields named.',
    body: PatchActionRequest,
    mutations: [editAction],
    write: ({ params: { id = '' }, body }) => call(editAction, { actionId: id, edit: body }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  completeAction: STATUS_ROUTE,
  reopenAction: STATUS_ROUTE,
  archiveAction: bareMutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/archive',
    summary: 'Completes an action for ever: reminders stop, history is kept.',
    mutations: [archiveAction],
    write: ({ params: { id = '' } }) => call(archiveAction, { actionId: id }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  unarchiveAction: bareMutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/unarchive',
    summary: 'Takes back within a minute that an action was completed for ever: it is as it was before.',
    mutations: [unarchiveAction],
    write: ({ params: { id = '' } }) => call(unarchiveAction, { actionId: id }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  hardDeleteAction: bareMutationRoute({
    method: 'DELETE',
    path: '/api/actions/:id/hard-delete',
    summary: 'Removes an action for ever, with its completion history.',
    mutations: [hardDeleteAction],
    write: ({ params: { id = '' } }) => call(hardDeleteAction, { actionId: id }),
    answer: (_, { params: { id } }) => goneAnswer(id),
  }),
  logActionStep: mutationRoute({
    method: 'POST',
    path: '/api/actions/:id/step-completion',
    summary: 'Logs that a step of a tutorial is done; the last one completes the action.',
    body: PostStepCompletionRequest,
    mutations: [logActionStep],
    write: ({ params: { id = '' }, body }) => call(logActionStep, { actionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  unlogActionStep: mutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/step-completion',
    summary: 'Takes back that a step of a tutorial is done, unless later ones are.',
    body: PatchStepRequest,
    mutations: [unlogActionStep],
    write: ({ params: { id = '' }, body }) => call(unlogActionStep, { actionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  setReminder: mutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/reminder',
    summary: 'Sets an action’s reminder.',
    body: PatchReminderRequest,
    mutations: [setReminder],
    write: ({ params: { id = '' }, body }) => call(setReminder, { ...body, actionId: id }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  snoozeReminder: mutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/snooze',
    summary: 'Puts a due reminder off until a time, or takes that back.',
    body: PatchSnoozeRequest,
    mutations: [snoozeReminder],
    write: ({ params: { id = '' }, body }) => call(snoozeReminder, { actionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  skipOccurrence: mutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/skip',
    summary: 'Lets the due occurrence of a recurring action go on purpose, or takes that back.',
    body: PatchSkipRequest,
    mutations: [skipOccurrence],
    write: ({ params: { id = '' }, body }) => call(skipOccurrence, { actionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  seeCheers: mutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/cheers',
    summary: 'Puts away what a friend has sent about an action.',
    body: PatchCheersRequest,
    mutations: [seeCheers],
    write: ({ params: { id = '' }, body }) => call(seeCheers, { actionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
  unseeCheers: mutationRoute({
    method: 'PATCH',
    path: '/api/actions/:id/cheers-again',
    summary: 'Takes back that what a friend has sent was put away.',
    body: PatchCheersAgainRequest,
    mutations: [unseeCheers],
    write: ({ params: { id = '' }, body }) => call(unseeCheers, { actionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => actionAnswer(deps, userId, id),
  }),
} satisfies RestDoors
