import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { leaveReminders } from '../../../../app/features/account/leave-reminders.ts'
import AppBadge from '../../../../app/pages/palette/app-badge.tsx'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const setAppBadge = vi.fn((_: number) => Promise.resolve())

beforeEach(() => {
  setAppBadge.mockClear()
  Object.assign(navigator, { setAppBadge })
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
})

it('the badge follows what is due, and is cleared once its learner has left', async () => {
  const db = await openAnswered(userIdOf('ada'))
  const nextReminderAt = Date.now() - MINUTE_MS
  const due = ['walk', 'read'].map((name) =>
    buildAction({ id: actionIdOf(name), reminderActive: true, reminderType: 'one-time', nextReminderAt }),
  )
  await db.actions.clear()
  await db.actions.bulkPut(due)
  render(<AppBadge />)
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2))
  await db.actions.delete(actionIdOf('walk'))
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1))
  await leaveReminders()
  expect(setAppBadge).toHaveBeenLastCalledWith(0)
})
