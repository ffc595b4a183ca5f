import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { isSkipped } from '#domain/action/skipped-occurrence.ts'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { dateAndTime } from '#domain/reminder/reminder-phrase.ts'
import { useTodaysFocus } from '../../../../app/db/queries/use-todays-focus.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { FocusView } from '../../../../app/features/actions/focus/focus-view.tsx'
import { completeShownAction } from '../../../../app/features/actions/use-action-status.ts'
import { snoozeShownAction } from '../../../../app/features/actions/reminder/snooze-shown-action.ts'
import { LibraryView } from '../../../../app/features/actions/list/library-view.tsx'
import { deviceZone } from '../../../../app/state/clock.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../../../fixtures/builders.ts'
import { countedRows } from '#domain/kernel/known.ts'
import { instantOf, localDateOf, timeOfDayIn } from '#domain/kernel/zoned-time.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  // Saturday 12:00 UTC.
  vi.setSystemTime(NOW)
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.completions.clear(), opened.outbox.clear()])
  await clockIsSlow(0)
})
afterEach(() => {
  vi.useRealTimers()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const daily = (title: string, given: Partial<Action> = {}) =>
  buildAction({
    id: actionIdOf(title),
    actionTitle: title,
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '09:00',
    reminderTimeZone: 'UTC',
    nextReminderAt: NOW - 3 * HOUR_MS,
    ...given,
  })
const stored = (title: string) => opened.actions.get(actionIdOf(title))
// How far the server's clock is ahead of the device's.
const clockIsSlow = async (clockOffsetMs: number) =>
  opened.meta.put({ ...must(await opened.syncMeta(), 'it is prepared'), clockOffsetMs })
const toast = () => useToasts.getState().toast

function Focus() {
  const focus = countedRows(useTodaysFocus())
  return focus === undefined ? null : <FocusView focus={focus} onOpen={() => undefined} />
}

async function later(title: string, choice: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: `Later for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }))
}

describe('snooze', () => {
  it('in 10 minutes makes it due today and says so at once; Undo makes it overdue again', async () => {
    await opened.actions.bulkPut([
      daily('Walk', { nextReminderAt: NOW - 27 * HOUR_MS }),
      daily('Read', { nextReminderAt: NOW - 26 * HOUR_MS }),
    ])
    render(<Focus />)
    await later('Walk', 'In 10 minutes')
    const today = await screen.findByRole('region', { name: 'Due Today' })
    expect(within(today).getByRole('button', { name: 'Complete Walk' })).toBeTruthy()
    expect(within(today).getAllByText('Due today').length).toBe(1)
    expect(await stored('Walk')).toMatchObject({ snoozedUntil: NOW + 10 * MINUTE_MS })
    expect(toast()).toMatchObject({ tone: 'good', title: 'Snoozed', action: { label: 'Undo' } })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Read' })))
    toast()?.action?.run()
    await waitFor(async () => expect(await stored('Walk')).toMatchObject({ snoozedUntil: null }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Due Today' })).toBeNull())
  })

  it.each([
    ['an hour slow', HOUR_MS, HOUR_MS],
    ['a quarter of an hour slow', 15 * MINUTE_MS, 15 * MINUTE_MS],
    ['fast, where it is due', -HOUR_MS, 0],
  ])(
    'in 10 minutes is ten minutes on a device that is %s; Undo takes it back',
    async (_title, clockOffsetMs, later) => {
      await clockIsSlow(clockOffsetMs)
      const walk = daily('Walk')
      await opened.actions.put(walk)
      expect(await snoozeShownAction(walk, { snooze: 'ten_minutes', until: NOW + 10 * MINUTE_MS })).toBe(true)
      expect(await stored('Walk')).toMatchObject({ snoozedUntil: NOW + later + 10 * MINUTE_MS })
      expect(toast()?.description).toBe(
        `Due again today at ${timeOfDayIn(NOW + later + 10 * MINUTE_MS, deviceZone())}.`,
      )
      toast()?.action?.run()
      await waitFor(async () => expect(await stored('Walk')).toMatchObject({ snoozedUntil: null }))
    },
  )

  it('this evening says so where that has passed by the server’s clock', async () => {
    await clockIsSlow(7 * HOUR_MS)
    const walk = daily('Walk')
    await opened.actions.put(walk)
    expect(await snoozeShownAction(walk, { snooze: 'this_evening', until: NOW + 6 * HOUR_MS })).toBe(false)
    expect(toast()).toMatchObject({ tone: 'bad', title: 'That time has passed' })
  })

  it('not today skips to the next time without costing strength; Undo brings it back', async () => {
    await opened.actions.put(daily('Walk'))
    render(<Focus />)
    await later('Walk', 'Not today')
    await waitFor(async () => expect(await stored('Walk')).toMatchObject({ nextReminderAt: NOW + 21 * HOUR_MS }))
    expect((await opened.completions.toArray()).map(isSkipped)).toEqual([true])
    const when = dateAndTime(NOW + 21 * HOUR_MS, deviceZone(), NOW)
    expect(toast()?.description).toBe(`Due again on ${when}. A day skipped on purpose costs no strength.`)
    toast()?.action?.run()
    await waitFor(async () => expect(await stored('Walk')).toMatchObject({ nextReminderAt: NOW - 3 * HOUR_MS }))
    expect((await opened.completions.toArray()).map(isSkipped)).toEqual([false])
    await waitFor(() =>
      expect(toast()?.description).toBe(`Due today at ${timeOfDayIn(NOW - 3 * HOUR_MS, deviceZone())}.`),
    )
  })

  it('HOM-13: done after not today, it is today that is done, once; Undo skips it again', async () => {
    const walk = daily('Walk', { reminderAnchor: NOW - 24 * HOUR_MS })
    await opened.actions.put(walk)
    expect(await snoozeShownAction(walk, { snooze: 'not_today', until: NOW + 21 * HOUR_MS })).toBe(true)
    render(<LibraryView onOpen={() => undefined} firstStep={null} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Walk' }))
    const today = { occurrenceKey: '2026-11-21' }
    await waitFor(async () => expect(await opened.completions.toArray()).toMatchObject([{ ...today, voidedAt: null }]))
    expect(await stored('Walk')).toMatchObject({ nextReminderAt: NOW + 21 * HOUR_MS })
    expect(await screen.findByRole('button', { name: 'Done Walk' })).toBeTruthy()
    await waitFor(() => expect(toast()?.title).toBe('Success'))
    toast()?.action?.run()
    await waitFor(async () => expect((await opened.completions.toArray()).map(isSkipped)).toEqual([true]))
    expect(await stored('Walk')).toMatchObject({ nextReminderAt: NOW + 21 * HOUR_MS })
  })

  it('not today skips tonight too where last night’s is still open, as the toast says; Undo brings back last night’s', async () => {
    const lastNight = NOW - 14 * HOUR_MS
    const anchor = { reminderTime: '22:00', reminderAnchor: lastNight - HOUR_MS }
    await opened.actions.put(daily('Read', { ...anchor, nextReminderAt: lastNight }))
    render(<Focus />)
    await later('Read', 'Not today')
    await waitFor(async () => expect(await stored('Read')).toMatchObject({ nextReminderAt: NOW + 34 * HOUR_MS }))
    expect(toast()?.description).toContain(dateAndTime(NOW + 34 * HOUR_MS, deviceZone(), NOW))
    toast()?.action?.run()
    await waitFor(async () => expect(await stored('Read')).toMatchObject({ nextReminderAt: lastNight }))
  })

  it.each(['completed', 'not today'])('Undo of %s keeps a snooze to this evening', async (how) => {
    const walk = daily('Walk', { snoozedUntil: NOW + 6 * HOUR_MS, reminderAnchor: NOW - 24 * HOUR_MS })
    await opened.actions.put(walk)
    const act = () =>
      how === 'completed'
        ? completeShownAction(walk)
        : snoozeShownAction(walk, { snooze: 'not_today', until: NOW + 21 * HOUR_MS })
    expect(await act()).toBe(true)
    expect(await stored('Walk')).toMatchObject({ nextReminderAt: NOW + 21 * HOUR_MS, snoozedUntil: null })
    toast()?.action?.run()
    const before = { nextReminderAt: NOW - 3 * HOUR_MS, snoozedUntil: NOW + 6 * HOUR_MS }
    await waitFor(async () => expect(await stored('Walk')).toMatchObject(before))
  })

  it('Undo of a second snooze makes it due when the first one had ended, as it says', async () => {
    const snoozedUntil = NOW - HOUR_MS
    await opened.actions.put(daily('Walk', { nextReminderAt: NOW - 72 * HOUR_MS, snoozedUntil }))
    render(<Focus />)
    await later('Walk', 'In 10 minutes')
    await waitFor(async () => expect(await stored('Walk')).toMatchObject({ snoozedUntil: NOW + 10 * MINUTE_MS }))
    toast()?.action?.run()
    await waitFor(async () => expect(await stored('Walk')).toMatchObject({ snoozedUntil }))
    const time = timeOfDayIn(snoozedUntil, deviceZone())
    await waitFor(() => expect(toast()?.description).toBe(`Due today at ${time}.`))
    expect(await screen.findByRole('region', { name: 'Due Today' })).toBeTruthy()
  })

  it('what is due tomorrow offers no snooze', async () => {
    await opened.actions.put(daily('Walk', { nextReminderAt: NOW + 21 * HOUR_MS }))
    render(<Focus />)
    expect(await screen.findByRole('button', { name: 'Complete Walk' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Later for Walk' })).toBeNull()
  })

  it('a one-time action is only put off by not today', async () => {
    const reminderTime = new Date(NOW - HOUR_MS).toISOString()
    await opened.actions.put(daily('Call', { reminderType: 'one-time', reminderTime, nextReminderAt: NOW - HOUR_MS }))
    render(<Focus />)
    await later('Call', 'Not today')
    await waitFor(async () => expect(await stored('Call')).toMatchObject({ snoozedUntil: NOW + 21 * HOUR_MS }))
    expect(await opened.completions.count()).toBe(0)
  })

  it('the menu of a due action offers the same', async () => {
    await opened.actions.put(daily('Walk'))
    render(<LibraryView onOpen={() => undefined} firstStep={null} />)
    await userEvent.click(await screen.findByRole('button', { name: 'More for Walk' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow at/ }))
    await waitFor(async () => expect(await stored('Walk')).toMatchObject({ snoozedUntil: NOW + 21 * HOUR_MS }))
  })

  it('ERR-17: says when it could not be put off', async () => {
    expect(await snoozeShownAction(daily('Gone'), { snooze: 'tomorrow', until: NOW + 21 * HOUR_MS })).toBe(false)
    expect(toast()).toMatchObject({ tone: 'bad', title: 'Error', description: 'Failed to set reminder' })
  })

  it('a menu left open until its time has passed says so, and sets nothing', async () => {
    await opened.actions.put(daily('A'))
    render(<Focus />)
    await userEvent.click(await screen.findByRole('button', { name: 'Later for A' }))
    const evening = await screen.findByRole('menuitem', { name: /^This evening/ })
    vi.setSystemTime(instantOf(localDateOf(NOW, deviceZone()), '18:30', deviceZone()))
    await userEvent.click(evening)
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'That time has passed' }))
    expect(await opened.outbox.count()).toBe(0)
  })
})
