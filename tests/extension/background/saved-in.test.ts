// Where the popup says a video is saved.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { saveCapture } from '../../../extension/background/save.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { ANNA, buildCapture } from '../storage/build-capture.ts'
import { acceptPushes } from './accept-pushes.ts'
import { fakeBrowser, PACKAGED, type FakeBrowser } from './fake-browser.ts'

const user = { id: ANNA, email: 'anna@example.org', firstName: 'Anna' }
const { youtubeId } = buildCapture().video

let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const savedIn = () => answerRequest({ type: 'saved-in', youtubeId })

async function signedIn(): Promise<void> {
  browser.portal.user = user
  await checkSession()
}

it('nowhere while nobody is signed in and nothing is queued', async () => {
  expect(await savedIn()).toBe('nowhere')
})

it('on this device from the save on, in the portal once its store has it', async () => {
  await saveCapture(newId(), buildCapture())
  await deliver()
  expect(await savedIn()).toBe('device')
  await signedIn()
  await deliver()
  expect(browser.portal.taken).toHaveLength(1)
  expect(await savedIn()).toBe('portal')
})

it('otherwise what the portal’s store says about this very video', async () => {
  await signedIn()
  browser.portal.saves = (asked) => ({ type: 'video', id: '', isSaved: asked === youtubeId })
  expect(await savedIn()).toBe('portal')
  browser.portal.saves = () => ({ type: 'video', id: '', isSaved: false })
  expect(await savedIn()).toBe('nowhere')
})

it('not on the way to the portal once its save was refused, unless the portal has the video or it was saved once more', async () => {
  acceptPushes(browser, [], 'rejected')
  await checkSession()
  browser.portal.isReachable = false
  await saveCapture(newId(), buildCapture())
  expect(await deliver()).toBe('refused')
  browser.portal.isReachable = true
  browser.portal.saves = () => ({ type: 'video', id: '', isSaved: false })
  expect(await savedIn()).toBe('nowhere')
  browser.portal.saves = () => ({ type: 'video', id: '', isSaved: true })
  expect(await savedIn()).toBe('portal')
  browser.server.clear()
  browser.portal.isReachable = false
  await saveCapture(newId(), buildCapture())
  await deliver()
  expect(await savedIn()).toBe('device')
})

it('is not shown if the portal cannot be asked, or has an older build', async () => {
  await signedIn()
  browser.portal.saves = () => null
  expect(await savedIn()).toBeNull()
  browser.portal.isReachable = false
  expect(await savedIn()).toBeNull()
  browser.forbidden.add(PACKAGED)
  expect(await savedIn()).toBeNull()
})
