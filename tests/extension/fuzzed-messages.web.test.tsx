// A thousand damaged messages to each ear of the extension: none is answered, nothing is stored, asked, opened or drawn.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerBridge } from '../../app/pages/bridge/answer-bridge.ts'
import { ANSWER_EVENT_PREFIX, ASK_EVENT } from '../../extension/messages/page-protocol.ts'
import { parsePageNotice } from '../../extension/messages/parse-notice.ts'
import { ANNA, buildCapture, buildEntry } from './build-capture.ts'
import { openImitatedPage } from './imitated-page.ts'

const RUNS = { numRuns: 1000 }
const OURS = 'chrome-extension://ours/'
const { id, mutations } = buildEntry()
const YOUTUBE_ID = 'mornTalk001'

type Message = Readonly<Record<string, unknown>>

// One field too many, one too few, or one of another kind: what is nearly a message is the harder case.
function damaged(whole: readonly Message[]) {
  const field = fc.constantFrom(...whole).chain((message) => fc.tuple(fc.constant(message), keyOf(message)))
  const nothingLike = fc.constantFrom(Symbol.iterator, () => 0, 10n)
  return fc.oneof(
    fc.anything(),
    field.map(([message, key]) => Object.fromEntries(Object.entries(message).filter(([name]) => name !== key))),
    fc.tuple(field, nothingLike).map(([[message, key], value]) => ({ ...message, [key]: value })),
    fc.tuple(fc.constantFrom(...whole), fc.jsonValue()).map(([message, more]) => ({ ...message, 'one more': more })),
  )
}

function keyOf(message: Message) {
  return fc.constantFrom(...Object.keys(message))
}

interface Chrome {
  readonly chrome: unknown
  readonly calls: string[]
  readonly listeners: ((message: unknown, sender: unknown, respond: () => void) => boolean)[]
}

// Whatever is called is noted by its name, so that no act can be forgotten here.
function notedChrome(): Chrome {
  const calls: string[] = []
  const listeners: Chrome['listeners'] = []
  const part = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => {
        if (path === 'runtime' && name === 'id') return 'ours'
        return typeof name === 'string' ? part(path === '' ? name : `${path}.${name}`) : undefined
      },
      apply: (_target, _self, args: readonly unknown[]) => {
        if (path === 'runtime.getURL') return `${OURS}${String(args[0])}`
        if (path === 'runtime.onMessage.addListener') listeners.push(args[0] as Chrome['listeners'][0])
        calls.push(path)
        return Promise.resolve({})
      },
    })
  return { chrome: part(''), calls, listeners }
}

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
  { type: 'read-draft', youtubeId: YOUTUBE_ID },
  { type: 'keep-draft', youtubeId: YOUTUBE_ID, draft: null },
  { type: 'open-portal' },
  { type: 'is-awaited', youtubeId: YOUTUBE_ID },
  { type: 'bring-transcript', video: buildCapture().video },
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
  await import('../../extension/background/background.ts')
  const [hear] = listeners
  if (hear === undefined) throw new Error('The background hears nothing')
  calls.length = 0
  // It does hear what is whole.
  expect(hear({ type: 'read-draft', youtubeId: YOUTUBE_ID }, SENDERS[0], () => undefined)).toBe(true)
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
  // It does answer what is whole.
  expect(document.dispatchEvent(question(JSON.stringify(whole)))).toBe(false)
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
})

test('the content script takes no damaged notice', () => {
  const notice = {
    type: 'page-state-changed',
    state: { isAnalysisOn: true, user: null, theme: 'system', waysOff: ['app_client'] },
  }
  expect(parsePageNotice(notice)).toEqual(notice)
  fc.assert(
    fc.property(damaged([notice]), (message) => {
      expect(parsePageNotice(message)).toBeNull()
    }),
    RUNS,
  )
})

test('the bridge refuses every damaged message before it opens a store', async () => {
  const requests = [
    { type: 'put', id, userId: ANNA, mutations },
    { type: 'due', id, userId: ANNA },
    { type: 'who', id },
  ]
  await fc.assert(
    fc.asyncProperty(damaged(requests), async (message) => {
      expect(await answerBridge(message)).toMatchObject({ type: 'nack', reason: 'invalid' })
    }),
    RUNS,
  )
})

// Its default is prevented by the listener that hears it.
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
