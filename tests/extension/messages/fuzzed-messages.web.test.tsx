// A thousand damaged messages to each listener of the extension: none is answered, nothing is stored, requested, opened or
// drawn, and no listener throws.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerBridge } from '../../../app/pages/bridge/answer-bridge.ts'
import { ANSWER_EVENT_PREFIX, ASK_EVENT } from '../../../extension/messages/page-protocol.ts'
import { TabPage } from '../../../extension/side-panel/tab-page.ts'
import { ANNA, buildCapture, buildEntry } from '../storage/build-capture.ts'
import { asPort, fakePage, portPair, transcriptOf } from '../pages/fake-tabs.ts'
import { openImitatedPage } from '../content/imitated-page.ts'
import { RUNS, OURS, YOUTUBE_ID, damaged, notedChrome, isMessage, isCloned, type Message } from './damaged-messages.ts'

const { id, mutations } = buildEntry()

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const REQUESTS: readonly Message[] = [
  { type: 'page-state' },
  { type: 'set-analysis', isOn: true },
  { type: 'save', id, capture: buildCapture() },
  { type: 'read-draft', youtubeId: YOUTUBE_ID, shown: id },
  { type: 'keep-draft', youtubeId: YOUTUBE_ID, id, draft: null },
  { type: 'keep-pasted', youtubeId: YOUTUBE_ID, id, form: null },
  { type: 'open-portal' },
  { type: 'is-awaited', youtubeId: YOUTUBE_ID },
  { type: 'bring-transcript', video: buildCapture().video },
  { type: 'saved-in', youtubeId: YOUTUBE_ID },
  { type: 'dismiss', id },
  { type: 'complete-action', actionId: id },
]
const SENDERS = [
  { id: 'ours', url: `${OURS}popup/popup.html` },
  { id: 'ours', url: 'https://www.youtube.com/watch', tab: { id: 1 } },
  { id: 'another extension', url: `${OURS}popup/popup.html` },
]

test('the background does nothing for a damaged message, whoever sends it', async () => {
  const { chrome, calls, listeners } = notedChrome()
  vi.stubGlobal('chrome', chrome)
  await import('../../../extension/background/background.ts')
  const [hear] = listeners
  if (hear === undefined) throw new Error('The background hears nothing')
  calls.length = 0
  // It does respond to a valid message.
  expect(hear({ type: 'read-draft', youtubeId: YOUTUBE_ID, shown: id }, SENDERS[0], () => undefined)).toBe(true)
  await vi.waitFor(() => expect(calls).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve))
  calls.length = 0
  const respond = vi.fn()
  fc.assert(
    fc.property(damaged(REQUESTS), fc.constantFrom(...SENDERS), (message, sender) => {
      expect(hear(message, sender, respond)).toBe(false)
    }),
    RUNS,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([calls, respond.mock.calls]).toEqual([[], []])
})

test('the page’s world answers no damaged question and changes nothing on the page', async () => {
  await openImitatedPage()
  const before = document.documentElement.outerHTML
  const answered = vi.fn()
  document.addEventListener(`${ANSWER_EVENT_PREFIX}n:1`, answered)
  const whole = { nonce: 'n', id: 1, question: 'observed', youtubeId: YOUTUBE_ID }
  fc.assert(
    fc.property(damaged([whole]), (message) => {
      expect(document.dispatchEvent(question(textOf(message)))).toBe(true)
    }),
    RUNS,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([answered.mock.calls, document.documentElement.outerHTML]).toEqual([[], before])
  // It does answer a valid question.
  expect(document.dispatchEvent(question(JSON.stringify(whole)))).toBe(false)
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
})

const NOTICE = {
  type: 'page-state-changed',
  state: { isAnalysisOn: true, user: null, theme: 'dark', waysOff: ['app_client'], isOutdated: false },
}

test('the content script ignores damaged notices and questions, whoever sends them, and serves no stranger', async () => {
  const { chrome, calls, listeners, connected } = notedChrome()
  vi.stubGlobal('chrome', chrome)
  // The script polls the address as long as its page lives, but this page ends with the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await import('../../../extension/content/watch-page.ts')
  vi.useRealTimers()
  const [[hear], [connect]] = [listeners, connected]
  if (hear === undefined || connect === undefined) throw new Error('The content script hears nothing')
  const host = document.querySelector('afterwatch-overlay')
  const respond = vi.fn()
  calls.length = 0
  const before = document.documentElement.outerHTML
  const questions = [
    NOTICE,
    { type: 'draft-changed', youtubeId: YOUTUBE_ID },
    { type: 'video-at-hand' },
    { type: 'open-overlay' },
  ]
  fc.assert(
    fc.property(damaged(questions), fc.constantFrom(...SENDERS), (message, sender) => {
      expect(hear(message, sender, respond)).toBeUndefined()
    }),
    RUNS,
  )
  for (const sender of SENDERS.slice(1)) {
    for (const message of questions) hear(message, sender, respond)
    connect({ name: 'side-panel', sender })
  }
  connect({ name: 'another', sender: SENDERS[0] })
  expect([calls, respond.mock.calls, document.documentElement.outerHTML]).toEqual([[], [], before])
  // It does respond to a valid message.
  hear(NOTICE, SENDERS[0], respond)
  expect(host?.classList.contains('dark')).toBe(true)
  hear({ type: 'video-at-hand' }, SENDERS[0], respond)
  expect(respond).toHaveBeenCalledOnce()
})

test('a watch page ignores a damaged request of the side panel, and one about another video', async () => {
  const read = vi.fn()
  const page = fakePage(YOUTUBE_ID, read)
  const panel = page.connect()
  const told = vi.fn()
  panel.onMessage.addListener(told)
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  const [pick, another] = [{ type: 'take', way: 'app_client' }, { youtubeId: 'anotherOne1' }]
  const requests = [
    { type: 'read', youtubeId: YOUTUBE_ID },
    { ...pick, youtubeId: YOUTUBE_ID },
    { type: 'seek', youtubeId: YOUTUBE_ID, ms: 1000 },
  ]
  fc.assert(
    fc.property(damaged(requests).filter(isCloned), (message) => panel.postMessage(message)),
    RUNS,
  )
  for (const request of requests) panel.postMessage({ ...request, ...another })
  expect([told.mock.calls.length, read.mock.calls, page.seek.mock.calls]).toEqual([1, [], []])
  // It does respond to valid messages.
  for (const request of requests) panel.postMessage(request)
  expect([read.mock.calls.length, page.seek.mock.calls]).toEqual([2, [[1000]]])
})

test('the side panel ignores a damaged report of a page', async () => {
  const [panelEnd, pageEnd] = portPair()
  vi.stubGlobal('chrome', { runtime: {}, tabs: { connect: () => asPort(panelEnd) } })
  const [onShown, onSeen] = [vi.fn(), vi.fn()]
  const page = new TabPage({ onShown, onSeen })
  page.visit(1)
  const shows = { type: 'shows', video: { youtubeId: YOUTUBE_ID, title: 'A talk' }, isDark: true }
  const reports = [
    shows,
    { type: 'seen' },
    { type: 'found', transcript: transcriptOf(YOUTUBE_ID) },
    {
      type: 'missing',
      youtubeId: YOUTUBE_ID,
      reason: 'LOGIN',
      offers: [],
      details: { title: 'A talk', durationMs: 9 },
    },
  ]
  fc.assert(
    fc.property(damaged(reports).filter(isCloned), (message) => pageEnd.postMessage(message)),
    RUNS,
  )
  expect([onShown.mock.calls, onSeen.mock.calls, page.videoAtHand()]).toEqual([[], [], null])
  // It does respond to a valid message.
  pageEnd.postMessage(shows)
  expect([onShown.mock.calls.length, page.videoAtHand()]).toEqual([1, YOUTUBE_ID])
})

test('the offscreen document does nothing for a damaged message, whoever sends it', async () => {
  const { chrome, calls, listeners } = notedChrome()
  vi.stubGlobal('chrome', chrome)
  const posted = vi.fn()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = posted
    },
  )
  await import('../../../extension/offscreen/offscreen.ts')
  const [hear] = listeners
  if (hear === undefined) throw new Error('The offscreen document hears nothing')
  calls.length = 0
  const frames = () => document.querySelectorAll('iframe').length
  const respond = vi.fn()
  const requests = [
    { target: 'offscreen', type: 'entries' },
    { target: 'offscreen', type: 'add', entry: buildEntry() },
    { target: 'offscreen', type: 'bridge-who', portal: 'https://portal.example' },
    {
      target: 'offscreen',
      type: 'bridge-video',
      portal: 'https://portal.example',
      userId: ANNA,
      youtubeId: YOUTUBE_ID,
    },
  ]
  // The outbox itself decides what an entry is (outbox.test.ts): here it may be anything.
  const isOther = (message: unknown) =>
    !(isMessage(message) && message['type'] === 'add' && message['target'] === 'offscreen')
  fc.assert(
    fc.property(damaged(requests).filter(isOther), fc.constantFrom(...SENDERS), (message, sender) => {
      expect(hear(message, sender, respond)).toBe(false)
    }),
    RUNS,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([calls, respond.mock.calls, posted.mock.calls, frames()]).toEqual([[], [], [], 0])
  // It does respond to a valid message.
  expect(hear(requests[0], SENDERS[0], respond)).toBe(true)
  expect(posted).toHaveBeenCalledOnce()
})

test('the bridge refuses every damaged message before it opens a store', async () => {
  const requests = [
    { type: 'put', id, userId: ANNA, mutations },
    { type: 'due', id, userId: ANNA },
    { type: 'video', id, userId: ANNA, youtubeId: YOUTUBE_ID },
    { type: 'who', id },
  ]
  await fc.assert(
    fc.asyncProperty(damaged(requests), async (message) => {
      expect(await answerBridge(message)).toMatchObject({ type: 'nack', reason: 'invalid' })
    }),
    RUNS,
  )
})

// The listener that accepts it prevents its default.
function question(detail: unknown): Event {
  return new CustomEvent(ASK_EVENT, { detail, cancelable: true })
}

function textOf(message: unknown): unknown {
  try {
    return JSON.stringify(message)
  } catch {
    return message
  }
}
