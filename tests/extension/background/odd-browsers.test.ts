// What the background does where the browser withholds the portal, has no window, or fails to close the offscreen document.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { openNotified } from '../../../extension/background/notifications.ts'
import { saveCapture } from '../../../extension/background/save.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { personOf } from './build-person.ts'
import { fakeBrowser, PACKAGED, type FakeBrowser } from './fake-browser.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(async () => {
  await deliver() // what a save began ends before its browser goes
  vi.unstubAllGlobals()
})

it('the popup learns what the browser withholds, and nothing once it is allowed', async () => {
  browser.forbidden.add(PACKAGED)
  const overview = () => answerRequest({ type: 'overview', isQuick: true })
  expect(await overview()).toMatchObject({ withheld: `${PACKAGED}/*` })
  browser.forbidden.clear()
  expect(await overview()).toMatchObject({ withheld: null })
})

it('OVL-10: what is stored is said to be, even if the offscreen document cannot be closed', async () => {
  const closeDocument = () => Promise.reject(new Error('No current offscreen document.'))
  vi.stubGlobal('chrome', { ...chrome, offscreen: { ...chrome.offscreen, closeDocument } })
  expect(await saveCapture(newId(), buildCapture())).toMatchObject({ ok: true })
  expect(browser.entries()).toHaveLength(1)
})

it('REM-09: a notification opens the portal where the last window is closed, and stays if it cannot', async () => {
  browser.notifications.set('remind:walk', { title: 'Walk', message: '' })
  const windows: unknown[] = []
  let isClosing = true
  const create = (given: unknown) =>
    isClosing ? Promise.reject(new Error('The browser is closing')) : Promise.resolve(windows.push(given))
  const tabs = { ...chrome.tabs, create: () => Promise.reject(new Error('No current window')) }
  vi.stubGlobal('chrome', { ...chrome, tabs, windows: { create } })
  await expect(openNotified('remind:walk')).rejects.toThrow('closing')
  expect([...browser.notifications.keys()]).toEqual(['remind:walk'])
  isClosing = false
  await openNotified('remind:walk')
  expect(windows).toEqual([{ url: `${PACKAGED}/portal` }])
  expect([...browser.notifications.keys()]).toEqual([])
})

it('OVL-11: switches, options, a sign-in and deliveries wait for no sleeping tab of the video site', async () => {
  const told: unknown[] = []
  const sendMessage = (_tabId: number, notice: unknown) => {
    told.push(notice)
    return new Promise(() => undefined) // a sleeping tab responds only once it wakes
  }
  vi.stubGlobal('chrome', { ...chrome, tabs: { query: () => Promise.resolve([{ id: 1 }]), sendMessage } })
  browser.server.set('/api/auth/me', () => Response.json({ ...personOf(userIdOf('ada')), roles: [] }))
  await checkSession()
  expect(await answerRequest({ type: 'set-analysis', isOn: false })).toMatchObject({ isAnalysisOn: false })
  expect(await answerRequest({ type: 'set-options', changes: { theme: 'dark' } })).toBeNull()
  expect(await deliver()).toBe('empty')
  expect(told).toMatchObject([
    { state: { user: { firstName: expect.any(String) } } },
    { state: { isAnalysisOn: false } },
    { state: { theme: 'dark' } },
  ])
})
