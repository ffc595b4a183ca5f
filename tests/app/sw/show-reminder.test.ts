// What the service worker does with a reminder, with real rows.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { closeUserDatabase, rememberedUser } from '../../../app/db/session/session-database.ts'
import { showReminder } from '../../../app/sw/show-reminder.ts'
import { actionIdOf, buildAction, userIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'

vi.mock('../../../app/sync/sync-once.ts', () => ({ syncOnce: () => Promise.resolve(true) }))
vi.mock('../../../app/db/session/session-database.ts', async (load) => ({
  ...(await load<object>()),
  rememberedUser: vi.fn(),
}))

const ADA = userIdOf('ada')
const ringsAt = Date.now() - MINUTE_MS
const due = (name: string) =>
  buildAction({
    id: actionIdOf(name),
    reminderActive: true,
    reminderType: 'one-time',
    reminderTime: new Date(ringsAt).toISOString(),
    nextReminderAt: ringsAt,
  })
const push = { kind: 'reminder', userId: ADA, actionId: actionIdOf('walk'), ringsAt, title: 'Walk', body: '' } as const
const registration = { showNotification: vi.fn(() => Promise.resolve()), getNotifications: () => Promise.resolve([]) }
const icon = { setAppBadge: vi.fn(() => Promise.resolve()) }

beforeEach(async () => {
  vi.clearAllMocks()
  vi.mocked(rememberedUser).mockResolvedValue({ id: ADA } as never)
  const db = await openAnswered(ADA)
  await db.actions.clear()
  await db.actions.bulkPut([due('walk'), due('read')])
})
afterEach(() => closeUserDatabase())

describe('a reminder that arrived with no page open', () => {
  it('is shown, and the badge says how much is due', async () => {
    await showReminder(registration, push, icon)
    expect(registration.showNotification).toHaveBeenCalledOnce()
    expect(icon.setAppBadge).toHaveBeenCalledWith(2)
  })

  it('already handled here is not shown, but the badge is right', async () => {
    const db = await openAnswered(ADA)
    await db.actions.put({ ...due('walk'), status: 'completed', completedAt: Date.now(), nextReminderAt: null })
    await showReminder(registration, push, icon)
    expect(registration.showNotification).not.toHaveBeenCalled()
    expect(icon.setAppBadge).toHaveBeenCalledWith(1)
  })

  it('is shown even if there is no badge, or no permission for one', async () => {
    await showReminder(registration, push, {})
    await showReminder(registration, push, { setAppBadge: () => Promise.reject(new Error('not allowed')) })
    expect(registration.showNotification).toHaveBeenCalledTimes(2)
  })

  it('for someone else shows nothing, not even on the badge', async () => {
    vi.mocked(rememberedUser).mockResolvedValue({ id: userIdOf('bob') } as never)
    await showReminder(registration, push, icon)
    expect(registration.showNotification).not.toHaveBeenCalled()
    expect(icon.setAppBadge).not.toHaveBeenCalled()
  })
})
