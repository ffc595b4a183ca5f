import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { firstOccurrence, latestOccurrence, weekdayOfRepeat } from '#domain/reminder/next-occurrence.ts'
import { PatchReminderRequest } from '#domain/wire/rest-bodies.ts'
import { actionIdOf, buildAction, buildContext, NOW } from '../../fixtures/builders.ts'

const id = actionIdOf('walk')
// NOW is noon.
const daily = { actionId: id, reminderActive: true, timeZone: 'UTC', reminderType: 'daily', reminderTime: '13:00' }
const PROFILE = { id: buildContext().userId, firstName: '', lastName: '', profileImageUrl: null, profileSetAt: null }

function withAction(): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction())
  return state
}

function run(state: MemoryState, mutation: Mutation, args: unknown, ctx = buildContext()) {
  const prepared = mutation.prepare(args)
  if (!prepared.ok) return prepared
  const ran = prepared.value.run(state, ctx)
  if (ran.ok) state.apply(ran.value)
  return ran
}

describe('setReminder', () => {
  it('API-33: a recurring reminder is due next at its time of day', () => {
    const state = withAction()
    run(state, setReminder, daily)
    expect(state.get('actions', id)).toMatchObject({ reminderActive: true, nextReminderAt: NOW + 3_600_000 })
  })

  it('VAL-12: a one-time reminder in the past is refused', () => {
    const past = { ...daily, reminderType: 'one-time', reminderTime: '2026-11-21T11:59:00Z' }
    expect(run(withAction(), setReminder, past)).toMatchObject({ error: { kind: 'reminder_in_past' } })
  })

  it('API-34: recurring takes HH:MM, one-time an ISO time, and nothing else', () => {
    const invalid = { error: { kind: 'invalid_args' } }
    expect(run(withAction(), setReminder, { ...daily, reminderTime: '25:00' })).toMatchObject(invalid)
    expect(run(withAction(), setReminder, { ...daily, reminderType: 'one-time' })).toMatchObject(invalid)
    expect(run(withAction(), setReminder, { ...daily, reminderType: 'hourly' })).toMatchObject(invalid)
    const { actionId: _, ...body } = { ...daily, timeZone: 'Mars/Olympus' }
    expect(v.safeParse(PatchReminderRequest, body).success).toBe(false)
  })

  it('REM-08: keeps a zone that the device knows and this program does not', () => {
    const state = withAction()
    expect(run(state, setReminder, { ...daily, timeZone: 'America/Newzone' }).ok).toBe(true)
    expect(state.get('actions', id)).toMatchObject({ reminderActive: true, reminderTimeZone: 'America/Newzone' })
  })

  it.each([
    ['set after it was completed is refused', NOW, { ok: false, error: { kind: 'action_completed' } }],
    ['to ring once, set before on another device, does not ring', NOW - 1, { ok: true }],
    ['that is switched off is kept', NOW + 1, { ok: true }],
  ])('REM-03: one %s', (title, now, ran) => {
    const state = withAction()
    run(state, completeAction, { actionId: id })
    const isOnce = title.includes('once')
    const once = { reminderType: 'one-time', reminderTime: '2026-11-21T13:00:00Z' }
    const args = { ...daily, reminderActive: !title.includes('off'), ...(isOnce && once) }
    expect(run(state, setReminder, args, buildContext({ now }))).toMatchObject(ran)
    const reminderTime = ran.ok ? args.reminderTime : null
    expect(state.get('actions', id)).toMatchObject({ reminderActive: false, nextReminderAt: null, reminderTime })
  })

  it.each([
    ['once', { reminderType: 'one-time', reminderTime: '2026-12-21T13:00:00Z' }],
    ['daily', {}],
  ])('a completed action that is set again, %s, goes on, and what was done stays done', (how, given) => {
    const state = withAction()
    const again = { ...daily, ...given, again: true }
    for (const month of [0, 1]) {
      const now = NOW + month * DAY_MS
      run(state, completeAction, { actionId: id, occurrenceKey: `once:${String(month)}` }, buildContext({ now }))
      if (how === 'daily' && month === 1) continue
      // Sent twice, it begins one cycle.
      for (let time = 0; time < 2; time += 1)
        expect(run(state, setReminder, again, buildContext({ now: now + 1 })).ok).toBe(true)
      expect(state.get('actions', id)).toMatchObject({
        status: 'in_progress',
        completedAt: null,
        reminderActive: true,
        cycle: month + 1,
        statusSetAt: now + 1,
      })
    }
    expect(state.all('completions').filter(({ voidedAt }) => voidedAt === null)).toHaveLength(2)
  })

  it.each([
    ['is not begun again by what was set before it', NOW - 1, { status: 'completed', cycle: 0, reminderActive: false }],
    ['is not begun again by switching its reminder off', NOW + 1, { status: 'completed', cycle: 0 }],
  ])('a completed action %s', (title, now, found) => {
    const state = withAction()
    run(state, completeAction, { actionId: id })
    const once = {
      reminderType: 'one-time',
      reminderTime: '2026-11-21T13:00:00Z',
      reminderActive: !title.includes('off'),
    }
    expect(run(state, setReminder, { ...daily, ...once, again: true }, buildContext({ now })).ok).toBe(true)
    expect(state.get('actions', id)).toMatchObject(found)
  })

  it('one that another device has reopened meanwhile is only reminded of', () => {
    const state = withAction()
    run(state, setReminder, { ...daily, again: true })
    expect(state.get('actions', id)).toMatchObject({ status: 'in_progress', cycle: 0, reminderActive: true })
  })

  it('an older offline edit does not overwrite a newer one', () => {
    const state = withAction()
    run(state, setReminder, daily)
    run(state, setReminder, { ...daily, reminderTime: '14:00' }, buildContext({ now: NOW - 1000 }))
    expect(state.get('actions', id)?.reminderTime).toBe('13:00')
  })

  it('REM-08: without a zone is in the learner’s own, else in that of the device', () => {
    const { timeZone: _, ...zoneless } = daily
    const [known, unknown] = [withAction(), withAction()]
    known.put('profiles', { ...PROFILE, timeZone: 'Asia/Tokyo' })
    for (const state of [known, unknown])
      run(state, setReminder, { ...zoneless, timeZone: null }, buildContext({ timeZone: 'Europe/Paris' }))
    const tokyo = { reminderTimeZone: 'Asia/Tokyo', nextReminderAt: NOW + 16 * HOUR_MS }
    expect(known.get('actions', id)).toMatchObject(tokyo)
    expect(unknown.get('actions', id)).toMatchObject({
      reminderTimeZone: 'Europe/Paris',
      nextReminderAt: NOW + 24 * HOUR_MS,
    })
  })

  // NOW is a Saturday.
  it.each([
    ['earlier in the week', 2, '13:00', '2026-11-24T13:00:00Z'],
    ['on this day, later', 6, '13:00', '2026-11-21T13:00:00Z'],
    ['on this day, at a time that has passed', 6, '11:00', '2026-11-28T11:00:00Z'],
  ])('a weekly one repeats on the weekday that is named: %s', (_when, weekday, reminderTime, next) => {
    const state = withAction()
    run(state, setReminder, { ...daily, reminderType: 'weekly', reminderTime, weekday })
    const action = must(state.get('actions', id), 'It is there')
    const due = Date.parse(next)
    expect(action).toMatchObject({ nextReminderAt: due, reminderSetAt: NOW })
    expect(weekdayOfRepeat(action)).toBe(weekday)
    expect(firstOccurrence(action, due)).toBe(due + 7 * DAY_MS)
    // None of the days before it was set counts as missed.
    expect(latestOccurrence(action, NOW)).toBeNull()
    expect(latestOccurrence(action, due)).toBe(due)
  })

  it('as an app before the next cycle sends it, is still understood', () => {
    expect(
      prepareMutation({ name: 'setReminder', v: 2, args: { ...daily, reminderType: 'weekly', weekday: 2 } }).ok,
    ).toBe(true)
  })

  it('without a weekday, as from an older app, a weekly one repeats on the day it was set', () => {
    const state = withAction()
    const older = { ...daily, reminderType: 'weekly' }
    const prepared = prepareMutation({ name: 'setReminder', v: 1, args: older })
    if (!prepared.ok) throw new Error(prepared.error.kind)
    const ran = prepared.value.run(state, buildContext())
    if (ran.ok) state.apply(ran.value)
    expect(state.get('actions', id)).toMatchObject({ reminderAnchor: NOW })
  })
})
