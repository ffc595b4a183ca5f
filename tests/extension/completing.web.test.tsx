// Done in the popup and on a notification names the occurrence that was shown.
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import type { DueAction } from '#domain/wire/bridge.ts'
import { readComingReminders } from '../../app/db/queries/coming-reminders.ts'
import { answerNotification, remind } from '../../extension/background/reminders.ts'
import { dueSection } from '../../extension/popup/due-section.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../fixtures/builders.ts'
import { openTab } from '../setup/user-database.ts'

const id = actionIdOf('walk')
const due: DueAction = { id, title: 'Walk', nextReminderAt: 1000, occurrenceKey: '2026-11-21' }
const user = { id: userIdOf('ada'), email: 'ada@example.org', firstName: null }

interface Entry {
  readonly mutations: readonly { readonly name: string; readonly args: unknown }[]
}

let shown: readonly DueAction[] | Error
let stored: Entry[]
let settings: Record<string, unknown>

const answers: Record<string, (message: { entry?: Entry }) => unknown> = {
  'bridge-due': () => {
    if (shown instanceof Error) throw shown
    return shown
  },
  add: ({ entry }) => {
    if (entry !== undefined) stored.push(entry)
    return { ok: true }
  },
  entries: () => [],
  'complete-action': () => true,
}

beforeEach(() => {
  shown = [due]
  stored = []
  settings = { user, checkedAt: 0, analysisOff: [], reminded: {} }
  const sendMessage = vi.fn((message: { type: string; entry?: Entry }) =>
    Promise.resolve().then(() => answers[message.type]?.(message) ?? null),
  )
  // No server answers: what is pressed is kept all the same.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('chrome', {
    runtime: {
      getManifest: () => ({ homepage_url: 'http://localhost:3000' }),
      sendMessage,
      getURL: (path: string) => path,
      getContexts: () => Promise.resolve([{}]),
      ContextType: { OFFSCREEN_DOCUMENT: 'OFFSCREEN_DOCUMENT' },
    },
    offscreen: { createDocument: () => Promise.resolve(), closeDocument: () => Promise.resolve(), Reason: {} },
    permissions: { contains: () => Promise.resolve(true) },
    notifications: { create: () => Promise.resolve(), clear: () => Promise.resolve() },
    alarms: { create: () => Promise.resolve(), clear: () => Promise.resolve() },
    action: { setBadgeText: () => Promise.resolve(), setBadgeBackgroundColor: () => Promise.resolve() },
    storage: {
      local: {
        get: () => Promise.resolve({ settings }),
        set: (given: { settings: Record<string, unknown> }) => {
          settings = given.settings
          return Promise.resolve()
        },
      },
    },
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const completed = () => stored.flatMap(({ mutations }) => mutations.map(({ name, args }) => [name, args]))

describe('Done', () => {
  it('in the popup names the occurrence it shows', async () => {
    document.body.append(...dueSection([due], () => Promise.resolve()))
    await userEvent.click(screen.getByRole('button', { name: 'Complete Walk' }))
    expect(vi.mocked(chrome.runtime.sendMessage)).toHaveBeenCalledWith({
      type: 'complete-action',
      actionId: id,
      occurrenceKey: '2026-11-21',
    })
  })

  it('on a notification names what it rang for, also when that was seen to elsewhere meanwhile', async () => {
    await remind(id)
    shown = []
    await answerNotification(`remind:${id}`, 0)
    expect(completed()).toEqual([['completeAction', { actionId: id, occurrenceKey: '2026-11-21' }]])
  })

  it('on a notification that stood for days names what is due by then', async () => {
    await remind(id)
    shown = [{ ...due, occurrenceKey: '2026-11-23' }]
    await answerNotification(`remind:${id}`, 0)
    expect(completed()).toEqual([['completeAction', { actionId: id, occurrenceKey: '2026-11-23' }]])
  })

  it('is kept when the portal’s store gives no answer, and when an older portal names nothing', async () => {
    shown = [{ id, title: 'Walk', nextReminderAt: 1000 }]
    await remind(id)
    shown = new Error('no frame')
    await answerNotification(`remind:${id}`, 0)
    expect(completed()).toEqual([['completeAction', { actionId: id, occurrenceKey: undefined }]])
  })
})

it('the portal tells the extension which occurrence is due, or coming', async () => {
  const db = await openTab()
  const daily = { reminderActive: true, reminderType: 'daily', reminderTimeZone: 'UTC' } as const
  const anchor = NOW - 40 * HOUR_MS
  await db.actions.bulkPut([
    // Missed yesterday too: today's is the one that is due.
    buildAction({ id, ...daily, reminderTime: '09:00', reminderAnchor: anchor, nextReminderAt: NOW - 27 * HOUR_MS }),
    buildAction({
      id: actionIdOf('read'),
      ...daily,
      reminderTime: '15:00',
      reminderAnchor: anchor,
      nextReminderAt: NOW + 3 * HOUR_MS,
    }),
  ])
  const told = await readComingReminders(db, NOW)
  expect(told.map(({ occurrenceKey }) => occurrenceKey)).toEqual(['2026-11-21', '2026-11-21'])
  db.close()
})
