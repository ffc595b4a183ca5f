// AUT-12: a sign-out of the portal that did not reach the server is one for the extension, too.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SyncRequest } from '#domain/wire/sync.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { readReminders } from '../../../extension/background/reminder-list.ts'
import { saveCapture } from '../../../extension/background/save.ts'
import { checkSession, storedSession } from '../../../extension/background/session.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { ANNA, buildCapture } from '../storage/build-capture.ts'
import { acceptPushes, ANNA_THERE, SIGNED_OUT } from './accept-pushes.ts'
import { personOf } from './build-person.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'

let browser: FakeBrowser
let pushed: SyncRequest[]
let logouts: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  browser = fakeBrowser()
  pushed = []
  logouts = 0
  serverIsBack()
  browser.portal.user = ANNA_THERE
  await checkSession()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function serverIsBack() {
  acceptPushes(browser, pushed)
  browser.server.set('/api/auth/logout', () => {
    logouts += 1
    browser.server.set('/api/auth/me', () => Response.json(SIGNED_OUT, { status: 401 }))
    return Response.json({ message: 'Logged out' })
  })
}

// The cookie lives on.
function annaLeaves() {
  Object.assign(browser.portal, { user: null, isLeaving: true, put: () => 'wrong_user', due: () => 'wrong_user' })
  vi.advanceTimersByTime(10_000)
}

const save = () => saveCapture(newId(), buildCapture())

describe('once somebody has left the portal while the server was away', () => {
  it('nobody is let in on the session that lives on, and it ends', async () => {
    browser.server.clear()
    annaLeaves()
    expect((await checkSession()).user).toBeNull()
    serverIsBack()
    expect((await checkSession()).user).toBeNull()
    expect(logouts).toBe(1)
  })

  it('the popup shows nobody, also if the extension has not asked meanwhile', async () => {
    annaLeaves()
    expect(await answerRequest({ type: 'overview', isQuick: false })).toMatchObject({ session: { user: null } })
    expect(logouts).toBe(1)
  })

  it('the popup shows nobody, also if the portal’s frame takes longer than a save may wait for it', async () => {
    vi.useFakeTimers()
    annaLeaves()
    const { sendMessage } = chrome.runtime
    const slow = (message: { type: string }) =>
      message.type === 'bridge-who'
        ? new Promise((resolve) => setTimeout(() => resolve(sendMessage(message)), 4000))
        : sendMessage(message)
    vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage: slow } })
    const shown = answerRequest({ type: 'overview', isQuick: false })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await shown).toMatchObject({ session: { user: null } })
    expect(logouts).toBe(1)
    vi.useRealTimers()
  })

  it('their reminders are noticed to be nobody’s', async () => {
    annaLeaves()
    expect(await readReminders()).toBeNull()
    expect((await storedSession()).user).toBeNull()
  })

  it('the portal is not asked a second time where its page does not respond', async () => {
    browser.portal.isReachable = false
    const { sendMessage } = chrome.runtime
    const sent: string[] = []
    const counted = (message: { type: string }) => {
      sent.push(message.type)
      return sendMessage(message)
    }
    vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage: counted } })
    expect(await readReminders()).toBeNull()
    expect(sent).toEqual(['bridge-due'])
  })

  it('what the next person saves is nobody’s yet, and is sent to no account', async () => {
    annaLeaves()
    expect(await save()).toEqual({ ok: true, isSignedIn: false })
    expect(await deliver()).toBe('signed_out')
    expect(browser.entries()).toMatchObject([{ userId: null }])
    expect(pushed).toEqual([])
  })

  it('what they had saved waits for them', async () => {
    browser.portal.isReachable = false
    browser.server.delete('/api/sync')
    await save()
    await deliver()
    browser.portal.isReachable = true
    serverIsBack()
    annaLeaves()
    expect(await deliver()).toBe('signed_out')
    expect(browser.entries()).toMatchObject([{ userId: ANNA }])
    expect(pushed).toEqual([])
  })
})

describe('what is saved', () => {
  it('belongs to the person who is there by then', async () => {
    const bob = userIdOf('bob')
    browser.server.set('/api/auth/me', () => Response.json({ ...personOf(bob), roles: [] }))
    browser.server.delete('/api/sync')
    vi.advanceTimersByTime(10_000)
    await save()
    expect(browser.entries()).toMatchObject([{ userId: bob }])
    await deliver()
  })

  it('belongs to the person whom the server names, however long the portal’s frame takes', async () => {
    vi.useFakeTimers()
    const bob = userIdOf('bob')
    browser.server.set('/api/auth/me', () => Response.json({ ...personOf(bob), roles: [] }))
    browser.server.delete('/api/sync')
    const { sendMessage } = chrome.runtime
    const frames = new Set<(answer: null) => void>()
    const slow = (message: { type: string }) =>
      message.type === 'bridge-who' ? new Promise((resolve) => void frames.add(resolve)) : sendMessage(message)
    vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage: slow } })
    vi.advanceTimersByTime(10_000)
    const saved = save()
    await vi.waitFor(() => expect(frames.size).toBe(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await saved).toEqual({ ok: true, isSignedIn: true })
    expect(browser.entries()).toMatchObject([{ userId: bob }])
    vi.useRealTimers()
    for (const end of frames) end(null)
    vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage } })
    await deliver()
  })

  it('waits two seconds at most to find out who that is', async () => {
    vi.useFakeTimers()
    const hanging = new Set<(error: Error) => void>()
    vi.stubGlobal('fetch', () => new Promise((_resolve, reject) => void hanging.add(reject)))
    vi.advanceTimersByTime(10_000)
    const saved = save()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await saved).toEqual({ ok: true, isSignedIn: true })
    expect(browser.entries()).toMatchObject([{ userId: ANNA }])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    for (const fail of hanging) fail(new TypeError('Failed to fetch'))
    await deliver()
  })
})
