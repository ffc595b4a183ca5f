// A device that can store nothing more still hands on what it has.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SyncRequest } from '#domain/wire/sync.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { saveCapture } from '../../../extension/background/save.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { buildCapture } from '../storage/build-capture.ts'
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
})

async function saveOffline(): Promise<void> {
  browser.portal.user = ANNA_THERE
  await saveCapture(newId(), buildCapture())
  await deliver()
}

describe('what was saved before the device was full', () => {
  it('OVL-10: reaches the portal’s store and the server', async () => {
    browser.portal.isReachable = false
    acceptPushes(browser, pushed)
    await checkSession()
    browser.server.clear()
    await saveOffline()
    await saveOffline()
    browser.fillDevice()
    browser.portal.isReachable = true
    acceptPushes(browser, pushed)
    expect(await deliver()).toBe('empty')
    expect([browser.portal.taken.length, pushed.length]).toEqual([2, 2])
  })

  it('OVL-10: reaches the server after a session that expired is renewed', async () => {
    browser.portal.isReachable = false
    acceptPushes(browser, pushed)
    await checkSession()
    browser.server.clear()
    await saveOffline()
    browser.server.set('/api/auth/me', () => Response.json(SIGNED_OUT, { status: 401 }))
    await checkSession()
    browser.fillDevice()
    acceptPushes(browser, pushed)
    expect([await deliver(), pushed.length]).toEqual(['empty', 1])
  })

  it('OVL-10: is not delivered as somebody else’s', async () => {
    acceptPushes(browser, pushed)
    await checkSession()
    browser.fillDevice()
    browser.server.set('/api/auth/me', () => Response.json({ ...ANNA_ACCOUNT, id: userIdOf('grace') }))
    await expect(checkSession()).rejects.toThrow('full')
  })
})
