// The life of an action after it was saved: steps, edits, completion forever and removal.
import { describe, expect, it } from 'vitest'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { unlogActionStep } from '#domain/mutations/unlog-action-step.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, actionId, DAILY, log, stateOf, tutorial } from '../../setup/walk-action.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

describe('archiveAction', () => {
  it('HOM-14: stops the reminder and keeps the history', () => {
    const state = stateOf(DAILY)
    runMutation(state, completeAction, { actionId })
    runMutation(state, archiveAction, { actionId })
    expect(action(state)).toMatchObject({ archivedAt: NOW, reminderActive: false, nextReminderAt: null })
    expect(allRows(state).completions).toHaveLength(1)
  })

  it('API-30: is forever: nothing changes the action afterwards', () => {
    const state = stateOf()
    runMutation(state, archiveAction, { actionId })
    const before = allRows(state)
    const reminder = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00', timeZone: null } as const
    expect(runMutation(state, archiveAction, { actionId })).toMatchObject({ value: [], note: 'merged' })
    for (const ran of [
      runMutation(state, completeAction, { actionId }),
      runMutation(state, reopenAction, { actionId }),
      runMutation(state, setReminder, { actionId, ...reminder }),
      runMutation(state, editAction, { actionId, edit: { actionTitle: 'Run' } }),
      runMutation(state, snoozeReminder, { actionId, until: NOW + 1 }),
      runMutation(state, skipOccurrence, { actionId, occurrenceKey: '2026-11-21', isSkipped: true }),
      runMutation(state, logActionStep, { actionId, stepIndex: 0 }),
      runMutation(state, unlogActionStep, { actionId, stepIndex: 0 }),
    ]) {
      expect(ran).toMatchObject({ ok: false, error: { kind: 'action_archived' } })
    }
    expect(allRows(state)).toEqual(before)
  })

  it('HOM-14: does not end what another device took up again after it', () => {
    const archivedAfter = (meanwhile: (state: MemoryState) => unknown) => {
      const state = stateOf(DAILY)
      meanwhile(state)
      const ran = runMutation(state, archiveAction, { actionId }, { now: NOW })
      return [ran.ok ? (ran.note ?? 'applied') : ran.error.kind, action(state).reminderActive]
    }
    const later = { now: NOW + 10 }
    const reminder = { reminderType: 'daily', reminderTime: '09:00', timeZone: null } as const
    const remind = (state: MemoryState, reminderActive = true) =>
      runMutation(state, setReminder, { actionId, reminderActive, ...reminder }, later)
    const switchOff = (state: MemoryState) => remind(state, false)
    const reopen = (state: MemoryState) => {
      switchOff(state)
      runMutation(state, completeAction, { actionId }, later)
      runMutation(state, reopenAction, { actionId }, later)
    }
    expect(archivedAfter((state) => remind(state))).toEqual(['superseded', true])
    expect(archivedAfter(reopen)).toEqual(['superseded', false])
    expect(archivedAfter(switchOff)).toEqual(['applied', false])
    expect(archivedAfter((state) => runMutation(state, completeAction, { actionId }, later))).toEqual([
      'applied',
      false,
    ])
  })

  it('HOM-14: a completion made before it but arriving later still counts', () => {
    const completedEarlier = (order: 'before' | 'after') => {
      const state = stateOf(DAILY)
      const archive = () => runMutation(state, archiveAction, { actionId }, { now: NOW + 10 })
      const complete = () => runMutation(state, completeAction, { actionId, occurrenceKey: '2026-11-21' }, { now: NOW })
      for (const step of order === 'before' ? [complete, archive] : [archive, complete]) expect(step().ok).toBe(true)
      return allRows(state).completions
    }
    expect(completedEarlier('after')).toEqual(completedEarlier('before'))
  })
})

describe('hardDeleteAction', () => {
  it('HOM-15: removes the action with its completions and steps, and nothing else', () => {
    const state = tutorial()
    state.put('actions', buildAction({ id: actionIdOf('read') }))
    runMutation(state, completeAction, { actionId: actionIdOf('read') })
    for (const step of [0, 1, 2]) log(state, step)
    runMutation(state, hardDeleteAction, { actionId })
    const { actions, completions, stepCompletions } = allRows(state)
    expect([actions.length, completions.length, stepCompletions.length]).toEqual([1, 1, 0])
    expect(completions).toMatchObject([{ actionId: actionIdOf('read') }])
  })

  it('API-31: an unknown action is not found', () => {
    expect(runMutation(new MemoryState(), hardDeleteAction, { actionId })).toMatchObject({
      error: { kind: 'action_not_found' },
    })
  })
})

describe('editAction', () => {
  it('DAT-15, DAT-16: edits of different fields of one plan are both kept', () => {
    const state = stateOf({ planningData: { what: 'Walk', where: 'Home' } })
    runMutation(state, editAction, { actionId, edit: { planningData: { where: 'The park' } } })
    runMutation(state, editAction, {
      actionId,
      edit: { planningData: { when: 'After lunch' }, motivationData: { why: 'Air' } },
    })
    expect(action(state)).toMatchObject({
      planningData: { what: 'Walk', where: 'The park', when: 'After lunch' },
      motivationData: { why: 'Air' },
    })
  })

  it('an edit that changes nothing writes nothing; an emptied title is refused', () => {
    const state = stateOf()
    expect(runMutation(state, editAction, { actionId, edit: {} })).toEqual({ ok: true, value: [], note: 'merged' })
    expect(runMutation(state, editAction, { actionId, edit: { actionTitle: ' ' } })).toMatchObject({
      error: { kind: 'invalid_args', detail: 'edit.actionTitle: An action needs a title' },
    })
  })
})
