// REM-09: in Firefox the portal's store cannot be read, so only the server says what to remind of.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import type { DueAction } from '#domain/action/due-action.ts'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { workInThisPage } from '../../../extension/background/offscreen-document.ts'
import { checkReminders } from '../../../extension/background/reminders.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { serverAlone } from '../../../extension/event-page/ask-server.ts'
import { afterWaitingActs } from '../../../extension/event-page/waiting-acts.ts'
import { answerOffscreen } from '../../../extension/offscreen/answer-offscreen.ts'
import type { Bridge } from '../../../extension/offscreen/open-bridge.ts'
import { snoozeMutation } from '../../../extension/storage/capture-mutations.ts'
import { mutationEntry } from '../../../extension/storage/new-entry.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { openOutbox } from '../../../extension/storage/outbox.ts'
import { readPortalCopy } from '../../../extension/storage/portal-copy.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../../fixtures/builders.ts'
import { MemoryFile } from '../../setup/device/memory-file.ts'
import { SIGNED_OUT } from './accept-pushes.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'
import { doneAhead, toldRow } from './told-rows.ts'

const id = actionIdOf('walk')
const once = actionIdOf('call')
const NAME = `remind:${id}`
const ADA = userIdOf('ada')

let browser: FakeBrowser
let bridge: Bridge
let asked: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  browser = fakeBrowser()
  asked = []
  const outbox = openOutbox(new MemoryFile())
  const client = {
    entries: () => Promise.resolve(outbox.entries()),
    record: (operation: Parameters<typeof outbox.record>[0]) => Promise.resolve().then(() => outbox.record(operation)),
  }
  bridge = serverAlone(client)
  const deps = { outbox: client, openBridge: () => Promise.resolve(bridge) }
  workInThisPage((request) => answerOffscreen(deps, request))
  const me = { id: ADA, email: 'ada@example.org', firstName: 'Ada', lastName: '', profileImageUrl: null, roles: [] }
  browser.server.set('/api/auth/me', () => Response.json(me))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const daily = (nextReminderAt: number, given: Partial<Action> = {}) =>
  buildAction({
    id,
    actionTitle: 'Walk',
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '12:00',
    reminderAnchor: NOW - 30 * DAY_MS,
    nextReminderAt,
    ...given,
  })

// Sends all rows to a client that knows nothing, and from then on the rows of the last call.
function serverHas(version: number, ...rows: readonly (Action | Completion)[]): void {
  browser.server.set('/api/sync', (body) => {
    const { cookie } = body as { cookie: { v: number } | null }
    asked.push(cookie?.v ?? null)
    const changes = (cookie?.v ?? 0) < version ? rows.map(toldRow) : []
    return Response.json(
      answer({ changes, next: { v: version, t: 'tag' }, ...(cookie === null ? { reset: 'initial' } : {}) }),
    )
  })
}

function answer(given: object): object {
  return { userId: ADA, serverTime: NOW, hasMore: false, lastSeq: 0, acks: [], minSchema: 2, ...given }
}

const shown = () => [...browser.notifications.keys()]

it('a due reminder notifies, the rows are requested once, and later only what changed', async () => {
  serverHas(7, daily(NOW + 90_000))
  await checkReminders()
  expect(browser.alarms.get(NAME)).toEqual({ when: NOW + 90_000 })
  vi.setSystemTime(NOW + 90_000)
  await checkReminders()
  expect(shown()).toEqual([NAME])
  expect(asked.filter((version) => version === null)).toHaveLength(1)
  serverHas(8, daily(NOW, { status: 'completed' }))
  await checkReminders()
  expect(shown()).toEqual([])
})

describe('a habit done ahead of its reminder, while an earlier time waits', () => {
  const ahead = doneAhead(id)
  const missed = daily(NOW - DAY_MS)

  it('is named by the time that waits', async () => {
    serverHas(7, missed, ahead)
    expect(await overview()).toMatchObject({ due: [{ id, occurrenceKey: '2026-11-20' }] })
  })

  it('is named so when only the habit changed since, and by what is due once that was taken back', async () => {
    serverHas(7, daily(NOW + DAY_MS), ahead)
    await checkReminders()
    serverHas(8, missed)
    expect(await overview()).toMatchObject({ due: [{ id, occurrenceKey: '2026-11-20' }] })
    serverHas(9, { ...ahead, voidedAt: NOW })
    expect(await overview()).toMatchObject({ due: [{ id, occurrenceKey: '2026-11-21' }] })
  })
})

it('what the server sent before notifies, even offline', async () => {
  serverHas(7, daily(NOW + MINUTE_MS))
  await checkReminders()
  browser.server.clear()
  vi.setSystemTime(NOW + MINUTE_MS)
  await checkReminders()
  expect(shown()).toEqual([NAME])
})

it('a restored server that knows nothing of the kept state sends everything again', async () => {
  serverHas(7, daily(NOW), daily(NOW, { id: actionIdOf('gone'), actionTitle: 'Gone' }))
  expect(await answerRequest({ type: 'overview', isQuick: false })).toMatchObject({ due: [{}, {}] })
  const walk = daily(NOW)
  const changes = [{ t: 'actions', id, row: walk }]
  browser.server.set('/api/sync', () =>
    Response.json(answer({ changes, next: { v: 3, t: 'other' }, reset: 'rewound' })),
  )
  expect(await answerRequest({ type: 'overview', isQuick: false })).toMatchObject({ due: [{ id }] })
})

it('nothing is kept of someone who signs out', async () => {
  serverHas(7, daily(NOW))
  await checkReminders()
  browser.server.set('/api/auth/me', () => Response.json(SIGNED_OUT, { status: 401 }))
  await checkReminders()
  expect([shown(), await chrome.storage.local.get('portal-copy')]).toEqual([[], {}])
})

const page = (given: object) => Response.json(answer({ changes: [], next: { v: 9, t: 'tag' }, ...given }))
const overview = () => answerRequest({ type: 'overview', isQuick: false })

it('more changes than fit on five pages are read to the end', async () => {
  serverHas(7, daily(NOW))
  expect(await overview()).toMatchObject({ due: [{ id }] })
  let pages = 0
  browser.server.set('/api/sync', (body) => {
    const { cookie } = body as { cookie: { v: number } }
    if (cookie.v === 9) return page({})
    pages += 1
    const done = daily(NOW, { status: 'completed' })
    return pages <= 6 ? page({ hasMore: true }) : page({ changes: [{ t: 'actions', id, row: done }] })
  })
  expect(await overview()).toMatchObject({ due: [] })
  expect((await readPortalCopy(ADA)).cookie).toEqual({ v: 9, t: 'tag' })
})

it('endless changes are given up, and everything is read again', async () => {
  serverHas(7, daily(NOW))
  await overview()
  browser.server.set('/api/sync', (body) => {
    const { cookie } = body as { cookie: { v: number } | null }
    if (cookie === null) return page({ reset: 'initial' })
    return page({ hasMore: cookie.v === 7 })
  })
  expect(await overview()).toMatchObject({ due: [] })
  expect((await readPortalCopy(ADA)).cookie).toEqual({ v: 9, t: 'tag' })
})

it('a device that knows nothing yet waits for all of it, and one that knows something not for long', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  serverHas(7, daily(NOW))
  await checkSession()
  patience.mockClear()
  await bridge.due(ADA)
  await bridge.due(ADA)
  expect(patience.mock.calls).toEqual([[28_000], [3_000]])
  patience.mockRestore()
})

it('a response for someone who signed out meanwhile is not kept, and does not notify', async () => {
  serverHas(7, daily(NOW))
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await others(url, init)
    if (!url.endsWith('/api/sync')) return response
    browser.server.set('/api/auth/me', () => Response.json(SIGNED_OUT, { status: 401 }))
    await checkSession()
    return response
  })
  await checkReminders()
  expect(shown()).toEqual([])
  expect(await chrome.storage.local.get('portal-copy')).toEqual({})
  expect(await chrome.storage.session.get('awaited')).toEqual({})
})

it('an unreadable outbox holds back no reminder', async () => {
  serverHas(7, daily(NOW))
  await checkSession()
  const unreadable = serverAlone({ entries: () => Promise.reject(new Error('Held')) })
  expect(await unreadable.due(ADA)).toMatchObject({ actions: [{ id }] })
})

it('what an older build left in the outbox takes effect here, too', () => {
  const entry = mutationEntry(newId(), ADA, [snoozeMutation(id, undefined, { now: NOW, clockOffsetMs: 0 })])
  const mutations = entry.mutations.map((mutation) => ({ ...mutation, v: 1 }))
  const before = { actions: [daily(NOW)], completions: [] }
  expect(afterWaitingActs(ADA, before, [{ ...entry, mutations }]).actions).toMatchObject([
    { id, snoozedUntil: NOW + 10 * MINUTE_MS },
  ])
})

describe('offline', () => {
  beforeEach(async () => {
    serverHas(
      7,
      daily(NOW),
      buildAction({
        id: once,
        actionTitle: 'Call',
        reminderActive: true,
        reminderType: 'one-time',
        nextReminderAt: NOW,
      }),
    )
    await checkReminders()
    browser.server.clear()
  })

  it('what is done is no longer due, and what repeats comes again', async () => {
    expect(await overview()).toMatchObject({ due: [{}, {}] })
    await answerRequest({ type: 'complete-action', actionId: once })
    await answerRequest({ type: 'complete-action', actionId: id })
    expect(await overview()).toMatchObject({ due: [{ id, nextReminderAt: NOW + DAY_MS }] })
  })

  it('what is snoozed is due at the snoozed time', async () => {
    await answerRequest({ type: 'snooze-action', actionId: id })
    const { due } = (await overview()) as { due: readonly DueAction[] }
    expect(due.map((action) => [action.id, action.nextReminderAt])).toEqual([
      [once, NOW],
      [id, NOW + 10 * MINUTE_MS],
    ])
  })
})
