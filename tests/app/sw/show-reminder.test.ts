// What the service worker does with a reminder, with real rows.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { closeUserDatabase, rememberedUser } from '../../../app/db/session/session-database.ts'
import { showPush } from '../../../app/sw/show-push.ts'
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
const registration = {
  showNotification: vi.fn((_title: string) => Promise.resolve()),
  getNotifications: () => Promise.resolve([]),
}
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

  it('REM-09: already handled here does not remind: it says so without a sound, and the badge is right', async () => {
    const db = await openAnswered(ADA)
    await db.actions.put({ ...due('walk'), status: 'completed', completedAt: Date.now(), nextReminderAt: null })
    await showReminder(registration, push, icon)
    expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Walk',
      expect.objectContaining({ body: 'Already done or put off.', silent: true }),
    )
    expect(icon.setAppBadge).toHaveBeenCalledWith(1)
  })

  it('is shown even if there is no badge, or no permission for one', async () => {
    await showReminder(registration, push, {})
    await showReminder(registration, push, { setAppBadge: () => Promise.reject(new Error('not allowed')) })
    expect(registration.showNotification).toHaveBeenCalledTimes(2)
  })

  it('for someone else shows nothing of it, not even on the badge', async () => {
    vi.mocked(rememberedUser).mockResolvedValue({ id: userIdOf('bob') } as never)
    await showReminder(registration, push, icon)
    expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Afterwatch',
      expect.objectContaining({ body: 'There is news for an account that is not signed in here.', silent: true }),
    )
    expect(JSON.stringify(registration.showNotification.mock.calls)).not.toContain('Walk')
    expect(icon.setAppBadge).not.toHaveBeenCalled()
  })
})

// Safari ends the subscription after three messages that showed nothing.
describe('a message shows something', () => {
  const cheer = { kind: 'cheer', userId: ADA, actionId: actionIdOf('walk'), at: 1, title: 'Well done!', body: '' }
  beforeEach(() => {
    vi.stubGlobal('navigator', {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const shown = async (text: string) => {
    await showPush(registration, text)
    expect(registration.showNotification).toHaveBeenCalledOnce()
    return registration.showNotification.mock.calls[0]?.[0]
  }

  it('a reminder and a cheer, to whom they are for', async () => {
    expect(await shown(JSON.stringify(push))).toBe('Walk')
    vi.clearAllMocks()
    expect(await shown(JSON.stringify(cheer))).toBe('Well done!')
  })

  it.each([
    { what: 'a cheer, to somebody else', text: JSON.stringify(cheer), user: userIdOf('bob') },
    { what: 'one that only a newer app knows', text: JSON.stringify({ ...push, kind: 'later' }), user: ADA },
    { what: 'one without words', text: '', user: ADA },
  ])('$what', async ({ text, user }) => {
    vi.mocked(rememberedUser).mockResolvedValue({ id: user } as never)
    expect(await shown(text)).toBe('Afterwatch')
  })

  it('also where this device cannot be read', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    vi.mocked(rememberedUser).mockRejectedValue(new Error('The disk is broken'))
    expect(await shown(JSON.stringify(push))).toBe('Afterwatch')
    expect(reported).toHaveBeenCalledOnce()
  })
})
