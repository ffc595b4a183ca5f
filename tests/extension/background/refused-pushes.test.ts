// What the server, or something in front of it, refuses of a push, and what of that is final.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { MAX_BATCH_BYTES, type SyncRequest } from '#domain/wire/sync.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { saveCapture } from '../../../extension/background/save.ts'
import type { Capture } from '../../../extension/messages/capture.ts'
import { newId } from '../../../extension/storage/new-id.ts'
import { isOutdated } from '../../../extension/storage/outdated.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { acceptPushes } from './accept-pushes.ts'
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

const serverIsBack = () => acceptPushes(browser, pushed)

// More than two hours of speech.
function longCapture(): Capture {
  const capture = buildCapture()
  const cues = Array.from({ length: 4000 }, (_, at) => ({
    startMs: at * 2000,
    endMs: at * 2000 + 2000,
    text: 'a line of captions is about as long',
  }))
  return { ...capture, video: { ...capture.video, transcript: { language: 'en', timed: true, cues } } }
}

const UNREADABLE = {
  message: 'sentAt: Invalid type',
  code: 'invalid_args',
  issues: [{ path: 'sentAt', message: 'Invalid type' }],
}

it('OVL-10: with a transcript that is too long to send together with the plan is sent one part after the other', async () => {
  serverIsBack()
  browser.portal.isReachable = false
  const push = browser.server.get('/api/sync')
  browser.server.set('/api/sync', (body, bytes) => {
    const isTooLarge = JSON.stringify(body).length > MAX_BATCH_BYTES && (body as SyncRequest).mutations.length > 1
    return isTooLarge || push === undefined
      ? Response.json({ message: 'Send fewer changes at once.', code: 'TOO_LARGE' }, { status: 413 })
      : push(body, bytes)
  })
  await saveCapture(newId(), longCapture())
  expect([await deliver(), browser.entries()]).toEqual(['empty', []])
  expect(pushed.map(({ mutations }) => mutations.map(({ seq }) => seq))).toEqual([[1], [2], [3], [4]])
})

it('OVL-10: with a long transcript, is sent once, in parts and compressed, so that a slow line gets it through in time', async () => {
  serverIsBack()
  browser.portal.isReachable = false
  const push = must(browser.server.get('/api/sync'), 'the server is back')
  const sizes: number[] = []
  browser.server.set('/api/sync', (body, bytes) => {
    sizes.push(bytes)
    return push(body, bytes)
  })
  await saveCapture(newId(), longCapture())
  expect([await deliver(), browser.entries()]).toEqual(['empty', []])
  expect(pushed.map(({ mutations }) => mutations.map(({ seq }) => seq))).toEqual([[1], [2], [3], [4]])
  expect(sizes[0]).toBeLessThan(JSON.stringify(pushed[0]).length / 3)
})

it.each([400, 415])('OVL-10: is sent as it is where something refuses a compressed body (%i)', async (status) => {
  serverIsBack()
  browser.portal.isReachable = false
  const push = must(browser.server.get('/api/sync'), 'the server is back')
  browser.server.set('/api/sync', (body, bytes) =>
    bytes < JSON.stringify(body).length ? new Response('<h1>What is this?</h1>', { status }) : push(body, bytes),
  )
  await saveCapture(newId(), longCapture())
  expect([await deliver(), browser.entries()]).toEqual(['empty', []])
})

it('OVL-10: is refused for good if one part of it alone is too large', async () => {
  serverIsBack()
  browser.portal.isReachable = false
  browser.server.set('/api/sync', () => new Response('<h1>413</h1>', { status: 413 }))
  await saveCapture(newId(), longCapture())
  expect(await deliver()).toBe('refused')
  expect(browser.entries()).toMatchObject([{ refusal: 'It is too large for the server.' }])
})

it.each([
  ["a proxy's 413 for next to nothing", () => new Response('<h1>Too large</h1>', { status: 413 })],
  ["a proxy's 426", () => new Response('Use HTTP/2', { status: 426 })],
  ['a page of the Wi-Fi', () => new Response('<h1>Sign in to the Wi-Fi</h1>', { status: 400 })],
  ['a server that does not understand the request', () => Response.json(UNREADABLE, { status: 400 })],
])('OVL-10: is not given up because of %s', async (_what, refuse) => {
  serverIsBack()
  browser.portal.isReachable = false
  browser.server.set('/api/sync', refuse)
  await saveCapture(newId(), buildCapture())
  expect(await deliver()).toBe('waiting')
  expect(browser.entries()).toMatchObject([{ refusal: null }])
  expect(await isOutdated()).toBe(false)
  serverIsBack()
  expect(await deliver()).toBe('empty')
})
