// Contract cases for actions, their steps and reminders.
import type { UserId } from '#domain/kernel/id.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { actionArgs } from '../sync/sync-args.ts'
import { WRITE_ID, UNKNOWN_ID, type SomeCases } from './contract-case.ts'
import { FIRST_STEP, tutorialOf } from './contract-steps.ts'

/** By mutation, for the learner whose natural ids they use. */
export function actionCases(userId: UserId) {
  const action = { mutation: saveAction, args: actionArgs('walk', null, userId) }
  const id = actionIdOf('walk')
  const actionId = id
  const path = `/api/actions/${id}`
  const tutorial = tutorialOf(userId)
  const daily = { reminderType: 'daily', reminderTime: '18:00', reminderActive: true }
  const reminded = { mutation: setReminder, args: { ...daily, actionId, timeZone: null } }
  const done = { mutation: completeAction, args: { actionId } }
  const archived = { mutation: archiveAction, args: { actionId } }
  const gone = { given: [action, { mutation: hardDeleteAction, args: { actionId } }], refusal: 'action_not_found' }
  const resting = { given: [action, archived], refusal: 'action_archived' }
  const status = (word: string) => ({ method: 'PATCH', path: `${path}/status`, body: { status: word } })
  const saved = { actionTitle: 'Walk', actionType: 'Habit' }
  const { actionTitle: _, ...unnamed } = { ...actionArgs('walk', null, userId), id: WRITE_ID }
  const until = '2026-11-18T20:00:00.000Z'
  const snoozed = (iso: string | null) => ({
    rest: { method: 'PATCH', path: `${path}/snooze`, body: { until: iso } },
    args: { actionId, until: iso === null ? null : Date.parse(iso) },
  })
  const skipped = (occurrenceKey: string, isSkipped = true) => ({
    rest: { method: 'PATCH', path: `${path}/skip`, body: { occurrenceKey, isSkipped } },
    args: { actionId, occurrenceKey, isSkipped },
  })
  const skip = { mutation: skipOccurrence, args: { actionId, occurrenceKey: '2026-11-18', isSkipped: true } }
  const before = {
    body: { reminder: { setAt: until, snoozedUntil: null } },
    args: { reminder: { setAt: Date.parse(until), snoozedUntil: null } },
  }
  const cheer = { kind: 'how_did_it_go', text: '' }
  const seen = {
    rest: { method: 'PATCH', path: `${path}/cheers`, body: { upTo: until } },
    args: { actionId, upTo: Date.parse(until) },
  }
  const unseen = {
    rest: { method: 'PATCH', path: `${path}/cheers-again`, body: { upTo: until, since: null } },
    args: { actionId, upTo: Date.parse(until), since: null },
  }
  return {
    saveAction: [
      {
        title: 'a new action',
        given: [],
        rest: { method: 'POST', path: '/api/actions', body: saved },
        args: { ...unnamed, ...saved },
      },
      {
        title: 'of a video nobody knows',
        given: [],
        rest: { method: 'POST', path: '/api/actions', body: { ...saved, videoId: UNKNOWN_ID } },
        args: { ...unnamed, ...saved, videoId: UNKNOWN_ID },
        refusal: 'video_not_found',
      },
    ],
    editAction: [
      {
        title: 'a title and one field of the plan',
        given: [tutorial],
        rest: { method: 'PATCH', path, body: { actionTitle: 'Stroll', planningData: { where: 'the park' } } },
        args: { actionId, edit: { actionTitle: 'Stroll', planningData: { where: 'the park' } } },
      },
      {
        title: 'of one that was removed',
        ...gone,
        rest: { method: 'PATCH', path, body: { actionTitle: 'Stroll' } },
        args: { actionId, edit: { actionTitle: 'Stroll' } },
      },
    ],
    completeAction: [
      { title: 'API-29', given: [action], rest: status('completed'), args: { actionId } },
      { title: 'a recurring one', given: [action, reminded], rest: status('completed'), args: { actionId } },
      { title: 'twice', given: [action, done], rest: status('completed'), args: { actionId } },
      { title: 'one that was removed', ...gone, rest: status('completed'), args: { actionId } },
      { title: 'one that is archived', ...resting, rest: status('completed'), args: { actionId } },
    ],
    reopenAction: [
      { title: 'API-29', given: [action, done], rest: status('in_progress'), args: { actionId } },
      { title: 'one that is not completed', given: [action], rest: status('in_progress'), args: { actionId } },
      {
        title: 'with its reminder',
        given: [action, done],
        rest: { ...status('in_progress'), body: { status: 'in_progress', ...before.body } },
        args: { actionId, ...before.args },
      },
      { title: 'one that is archived', ...resting, rest: status('in_progress'), args: { actionId } },
    ],
    archiveAction: [
      {
        title: 'API-30',
        given: [action, reminded, done],
        rest: { method: 'PATCH', path: `${path}/archive` },
        args: { actionId },
      },
      {
        title: 'one that was removed',
        ...gone,
        rest: { method: 'PATCH', path: `${path}/archive` },
        args: { actionId },
      },
    ],
    unarchiveAction: [
      {
        title: 'an archived one comes back with its reminder',
        given: [action, reminded, archived],
        rest: { method: 'PATCH', path: `${path}/unarchive` },
        args: { actionId },
      },
      {
        title: 'one that was let go',
        given: [action, { mutation: archiveAction, args: { actionId, reason: 'let_go' } }],
        rest: { method: 'PATCH', path: `${path}/unarchive` },
        args: { actionId },
      },
      {
        title: 'one that is not archived',
        given: [action, done],
        rest: { method: 'PATCH', path: `${path}/unarchive` },
        args: { actionId },
      },
      {
        title: 'one that was removed',
        ...gone,
        rest: { method: 'PATCH', path: `${path}/unarchive` },
        args: { actionId },
      },
    ],
    hardDeleteAction: [
      {
        title: 'API-31: with its history',
        given: [tutorial, FIRST_STEP, done],
        rest: { method: 'DELETE', path: `${path}/hard-delete` },
        args: { actionId },
      },
      { title: 'twice', ...gone, rest: { method: 'DELETE', path: `${path}/hard-delete` }, args: { actionId } },
    ],
    setReminder: [
      {
        title: 'API-33',
        given: [action],
        rest: { method: 'PATCH', path: `${path}/reminder`, body: daily },
        args: reminded.args,
      },
      {
        title: 'of one that is completed',
        given: [action, done],
        rest: { method: 'PATCH', path: `${path}/reminder`, body: daily },
        args: reminded.args,
        refusal: 'action_completed',
      },
      {
        title: 'VAL-12: in the past',
        given: [action],
        rest: {
          method: 'PATCH',
          path: `${path}/reminder`,
          body: { ...daily, reminderType: 'one-time', reminderTime: '2020-01-01T00:00:00Z' },
        },
        args: { ...reminded.args, reminderType: 'one-time', reminderTime: '2020-01-01T00:00:00Z' },
        refusal: 'reminder_in_past',
      },
    ],
    snoozeReminder: [
      { title: 'to later', given: [action, reminded], ...snoozed(until) },
      { title: 'without a reminder', given: [action], ...snoozed(until) },
      { title: 'back to its own time', given: [action, reminded], ...snoozed(null) },
      {
        title: 'to the past',
        given: [action, reminded],
        ...snoozed('2026-11-18T01:00:00.000Z'),
        refusal: 'reminder_in_past',
      },
    ],
    skipOccurrence: [
      { title: 'not today', given: [action, reminded], ...skipped('2026-11-18') },
      { title: 'of another day', given: [action, reminded], ...skipped('2026-11-17') },
      { title: 'taken back', given: [action, reminded], ...skipped('2026-11-18', false) },
      {
        title: 'taken back with its reminder',
        given: [action, reminded, skip],
        rest: {
          method: 'PATCH',
          path: `${path}/skip`,
          body: { occurrenceKey: '2026-11-18', isSkipped: false, ...before.body },
        },
        args: { ...skip.args, isSkipped: false, ...before.args },
      },
    ],
    seeCheers: [
      { title: 'where nothing was sent', given: [action], ...seen },
      { title: 'of one that was removed', ...gone, ...seen },
    ],
    unseeCheers: [
      { title: 'where nothing was put away', given: [action], ...unseen },
      { title: 'of one that was removed', ...gone, ...unseen },
    ],
    receiveCheer: [
      { title: 'the server alone may', given: [action], rest: null, args: { actionId, cheer }, refusal: 'not_allowed' },
    ],
  } satisfies SomeCases
}
