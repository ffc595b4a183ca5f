// What is queued in the extension is sent without a portal tab: when the server is back, and when someone signs in.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { SyncRequest } from '#domain/wire/sync.ts'
import { DELIVER_ALARM } from '../../../extension/background/alarms.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { saveCapture } from '../../../extension/background/save.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { isOutdated } from '../../../extension/storage/outdated.ts'
import { ANNA, buildCapture } from '../storage/build-capture.ts'
import { acceptPushes, ANNA_ACCOUNT, ANNA_THERE, SIGNED_OUT } from './accept-pushes.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'

let browser: FakeBrowser
let pushed: SyncRequest[]

beforeEach(() => {
  browser = fakeBrowser()
  pushed = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const serverIsBack = (outcome?: 'applied' | 'rejected', code?: string) => acceptPushes(browser, pushed, outcome, code)

async function saveOffline(): Promise<void> {
  browser.portal.user = ANNA_THERE
  await saveCapture(newId(), buildCapture())
  await deliver()
}

const isTriedWithinAMinute = () => (browser.alarms.get(DELIVER_ALARM)?.delayInMinutes ?? Infinity) < 1

describe('what was saved', () => {
  it('OVL-10: with the server gone goes into the portal’s store at once, and to the server once that is back', async () => {
    await saveOffline()
    expect(browser.portal.taken).toHaveLength(1)
    expect(browser.entries()).toHaveLength(1)
    expect(isTriedWithinAMinute()).toBe(true)
    serverIsBack()
    expect(await deliver()).toBe('empty')
    expect(pushed.map(({ mutations }) => mutations.length)).toEqual([4])
    expect(browser.entries()).toEqual([])
    // It is not handed to the store twice, and nothing is retried any more.
    expect(browser.portal.taken).toHaveLength(1)
    expect(browser.alarms.has(DELIVER_ALARM)).toBe(false)
  })

  it('OVL-10: is also pushed if the portal’s page has not answered by then', async () => {
    await saveOffline()
    browser.portal.isReachable = false
    serverIsBack()
    expect(await deliver()).toBe('empty')
    expect(pushed).toHaveLength(1)
  })

  it('OVL-10: when signed out is retried within a minute, and belongs to the next person who signs in', async () => {
    browser.server.set('/api/auth/me', () => Response.json(SIGNED_OUT, { status: 401 }))
    await saveCapture(newId(), buildCapture())
    expect(await deliver()).toBe('signed_out')
    expect(isTriedWithinAMinute()).toBe(true)
    serverIsBack()
    expect(await deliver()).toBe('empty')
    expect(pushed[0]?.userId).toBe(ANNA)
  })

  it('ROL-08: while a proxy in front of the portal refuses, stays with the learner who was signed in', async () => {
    serverIsBack()
    await checkSession()
    browser.server.set('/api/auth/me', () => new Response('<h1>Who are you?</h1>', { status: 401 }))
    browser.portal.isReachable = false
    await saveCapture(newId(), buildCapture())
    await deliver()
    expect(browser.entries()).toMatchObject([{ userId: ANNA }])
  })

  it('stays while the portal needs a newer version of the extension, and that is known', async () => {
    await saveOffline()
    serverIsBack()
    browser.server.set('/api/sync', () =>
      Response.json({ message: 'Reload.', code: 'UPGRADE_REQUIRED' }, { status: 426 }),
    )
    expect(await deliver()).toBe('waiting')
    expect([browser.entries().length, await isOutdated()]).toEqual([1, true])
    serverIsBack()
    expect(await deliver()).toBe('empty')
    expect(await isOutdated()).toBe(false)
  })

  it('OVL-10: refused by the server is shown where it is kept: in the portal if it has it, otherwise in the popup', async () => {
    await saveOffline()
    serverIsBack('rejected')
    expect(await deliver()).toBe('empty')
    browser.portal.isReachable = false
    await saveCapture(newId(), buildCapture())
    expect(await deliver()).toBe('refused')
    expect(browser.entries()).toMatchObject([{ refusal: 'The server did not accept it.' }])
  })

  it.each([
    ['action_archived', 'The action was completed forever or let go on another device.'],
    ['reminder_in_past', 'Please select a future date and time'],
    ['of_a_newer_server', 'The server did not accept it.'],
  ])('OVL-10: refused for a reason that has no words of its own is told in a sentence: %s', async (code, sentence) => {
    await saveOffline()
    browser.portal.isReachable = false
    serverIsBack('rejected', code)
    await saveCapture(newId(), buildCapture())
    expect(await deliver()).toBe('refused')
    expect(browser.entries().map(({ refusal }) => refusal)).toContain(sentence)
  })

  it('OVL-10: refused in many words is kept with the first of them, and not pushed again', async () => {
    await saveCapture(newId(), buildCapture())
    browser.portal.isReachable = false
    serverIsBack()
    const message = `The title is ${'long '.repeat(200)}`
    const body = { message, code: 'invalid_args', issues: [{ path: 'mutations.0.name', message }] }
    browser.server.set('/api/sync', () => Response.json(body, { status: 400 }))
    expect(await deliver()).toBe('refused')
    expect(browser.entries()[0]?.refusal).toMatch(/^The title is long/)
  })

  it.each(['refused', 'invalid'] as const)(
    'OVL-10: is decided by the server, whatever the portal’s store says: %s',
    async (nack) => {
      browser.portal.put = () => nack
      await saveOffline()
      expect(browser.entries()).toMatchObject([{ refusal: null }])
      expect(isTriedWithinAMinute()).toBe(true)
      serverIsBack()
      expect(await deliver()).toBe('empty')
      serverIsBack('rejected')
      await saveCapture(newId(), buildCapture('Another'))
      expect(await deliver()).toBe('refused')
      expect(browser.entries()).toMatchObject([{ refusal: 'The server did not accept it.' }])
    },
  )

  it.each([
    ['after 2100', Date.UTC(2101, 5, 1)],
    ['before 1970', -DAY_MS],
  ])('OVL-10: under a clock that is set to %s is as old as it is', async (_when, shown) => {
    vi.spyOn(Date, 'now').mockReturnValue(shown)
    serverIsBack()
    await checkSession()
    await saveCapture(newId(), buildCapture())
    await deliver()
    expect(pushed.map(({ sentAt, mutations }) => sentAt - (mutations[0]?.createdAt ?? 0))).toEqual([0])
  })

  it('OVL-10: crosses between the contexts one entry at a time, since a message has a limit', async () => {
    await saveCapture(newId(), buildCapture())
    await saveCapture(newId(), buildCapture('Another'))
    browser.portal.user = ANNA_THERE
    serverIsBack()
    const { sendMessage } = chrome.runtime
    const words: number[] = []
    const heard = async (message: unknown) => {
      const answer: unknown = await sendMessage(message)
      words.push(JSON.stringify(answer ?? null).split('Start with the card.').length - 1)
      return answer
    }
    vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage: heard } })
    await answerRequest({ type: 'overview', isQuick: true })
    expect(await deliver()).toBe('empty')
    expect(words.filter((count) => count > 0)).toEqual([1, 1])
    expect(pushed).toHaveLength(2)
  })

  it('OVL-10: while the last delivery schedules the next one is delivered, too', async () => {
    browser.portal.user = ANNA_THERE
    serverIsBack()
    await saveCapture(newId(), buildCapture())
    const { alarms } = chrome
    let isLater = false
    const clear = async (name: string) => {
      if (!isLater) {
        isLater = true
        await saveCapture(newId(), buildCapture('Another'))
      }
      return alarms.clear(name)
    }
    vi.stubGlobal('chrome', { ...chrome, alarms: { ...alarms, clear } })
    const push = browser.server.get('/api/sync')
    const isSafe: boolean[] = []
    browser.server.set('/api/sync', (body, bytes) => {
      isSafe.push(isTriedWithinAMinute())
      return push?.(body, bytes) ?? Response.error()
    })
    await deliver()
    expect([pushed.length, browser.entries()]).toEqual([2, []])
    // Were the worker stopped in one of them, the alarm would go on.
    expect(isSafe).toEqual([true, true])
  })

  it('a call at any moment of a run ends only once everything has ended', async () => {
    let asked = 0
    serverIsBack()
    browser.server.set('/api/auth/me', () => {
      asked += 1
      return Response.json(ANNA_ACCOUNT)
    })
    for (let moment = 0; moment < 150; moment += 1) {
      void deliver()
      for (let passed = 0; passed < moment; passed += 1) await Promise.resolve()
      await deliver()
      const askedByThen = asked
      await new Promise((resolve) => setTimeout(resolve))
      expect(asked, `a call after ${String(moment)} ticks`).toBe(askedByThen)
    }
  })

  it('OVL-10: is acknowledged without a page of the library, and by an older server with one', async () => {
    await saveOffline()
    serverIsBack()
    expect([await deliver(), pushed.map(({ pushOnly }) => pushOnly)]).toEqual(['empty', [true]])
    const push = browser.server.get('/api/sync')
    const refuse = () => Response.json({ message: 'Unknown key: pushOnly', code: 'invalid' }, { status: 400 })
    browser.server.set('/api/sync', (body, bytes) =>
      'pushOnly' in (body as object) || push === undefined ? refuse() : push(body, bytes),
    )
    await saveCapture(newId(), buildCapture('Another'))
    expect([await deliver(), pushed.map(({ pushOnly }) => pushOnly)]).toEqual(['empty', [true, undefined]])
  })
})
