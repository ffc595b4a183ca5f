// What may cross between worlds: the page's answers and the messages of each sender.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isBridgeHello, parseBridgeRequest } from '../../../app/domain/wire/bridge.ts'
import { createAskPage } from '../../../extension/content/ways/ask-page.ts'
import { parseOffscreenRequest, parseRequest } from '../../../extension/messages/ask.ts'
import {
  ANSWER_EVENT_PREFIX,
  ASK_EVENT,
  parsePageAnswer,
  parsePageAsk,
} from '../../../extension/messages/page-protocol.ts'
import { buildCapture, buildEntry, ANNA } from '../storage/build-capture.ts'

const OURS = 'chrome-extension://ours/'
const popup = { id: 'ours', url: `${OURS}popup/popup.html` } as chrome.runtime.MessageSender
const worker = { id: 'ours', url: `${OURS}background.js` } as chrome.runtime.MessageSender
const watchPage = { id: 'ours', url: 'https://www.youtube.com/watch', tab: { id: 1 } } as chrome.runtime.MessageSender
const stranger = { ...popup, id: 'other' }

beforeEach(() => {
  vi.stubGlobal('chrome', { runtime: { id: 'ours', getURL: (path: string) => `${OURS}${path}` } })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('messages between the contexts of the extension', () => {
  const id = buildEntry().id

  test('a watch page may save and ask, but neither list nor remove', () => {
    expect(parseRequest({ type: 'save', id, capture: buildCapture() }, watchPage)).not.toBeNull()
    expect(parseRequest({ type: 'overview', isQuick: true }, watchPage)).toBeNull()
    expect(parseRequest({ type: 'dismiss', id }, watchPage)).toBeNull()
    expect(parseRequest({ type: 'dismiss', id }, popup)).not.toBeNull()
  })

  test('only the extension itself is heard', () => {
    expect(parseRequest({ type: 'overview', isQuick: true }, stranger)).toBeNull()
    expect(parseRequest({ type: 'page-state' }, stranger)).toBeNull()
  })

  test('only the extension’s own contexts reach the offscreen document, never a watch page', () => {
    const message = { target: 'offscreen', type: 'entries' }
    expect(parseOffscreenRequest(message, worker)).not.toBeNull()
    expect(parseOffscreenRequest(message, watchPage)).toBeNull()
    expect(parseOffscreenRequest(message, stranger)).toBeNull()
  })

  test('a save with a foreign field, a wrong id or no plan is refused', () => {
    const capture = buildCapture()
    expect(parseRequest({ type: 'save', id, capture, extra: 1 }, watchPage)).toBeNull()
    expect(parseRequest({ type: 'save', id: 'x', capture }, watchPage)).toBeNull()
    expect(parseRequest({ type: 'save', id, capture: { video: capture.video } }, watchPage)).toBeNull()
  })
})

describe('the passage to the page', () => {
  test('no answer of a hostile page makes the parser throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('player', 'choice', 'panel', 'tracks', 'observed', 'nudge'),
        fc.anything(),
        (question, value) => {
          let detail: unknown = value
          try {
            detail = JSON.stringify(value)
          } catch {
            // BigInts and cycles stay as they are
          }
          parsePageAnswer(question, detail)
          parsePageAsk(detail)
        },
      ),
    )
  })

  test('answers of the wrong shape or size are null', () => {
    expect(parsePageAnswer('panel', JSON.stringify({ clientVersion: '<script>' }))).toBeNull()
    expect(parsePageAnswer('observed', JSON.stringify([{ url: 'x', youtubeId: null, body: '' }]))).toBeNull()
    expect(parsePageAnswer('tracks', `"${'x'.repeat(13 * 1024 * 1024)}"`)).toBeNull()
    expect(parsePageAnswer('tracks', { already: 'parsed' })).toBeNull()
  })

  test('an answer with another nonce is ignored, and aborting ends the wait', async () => {
    const target = new EventTarget()
    target.addEventListener(ASK_EVENT, () => {
      target.dispatchEvent(new CustomEvent(`${ANSWER_EVENT_PREFIX}guessed:1`, { detail: 'true' }))
    })
    const stop = new AbortController()
    const answer = createAskPage(target, 'real')('nudge', { youtubeId: 'mornTalk001', signal: stop.signal })
    stop.abort()
    expect(await answer).toBeNull()
  })

  test('the right answer is heard once', async () => {
    const target = new EventTarget()
    target.addEventListener(ASK_EVENT, (event) => {
      const asked = parsePageAsk((event as CustomEvent<string>).detail)
      target.dispatchEvent(new CustomEvent(`${ANSWER_EVENT_PREFIX}n:${String(asked?.id)}`, { detail: 'true' }))
      target.dispatchEvent(new CustomEvent(`${ANSWER_EVENT_PREFIX}n:${String(asked?.id)}`, { detail: 'false' }))
    })
    const signal = new AbortController().signal
    expect(await createAskPage(target, 'n')('nudge', { youtubeId: 'mornTalk001', signal })).toBe(true)
  })
})

describe('the bridge protocol', () => {
  test('accepts whole captures of a user and nothing else', () => {
    const { id, mutations } = buildEntry()
    expect(parseBridgeRequest({ type: 'put', id, userId: ANNA, mutations })).not.toBeNull()
    expect(parseBridgeRequest({ type: 'put', id, userId: ANNA, mutations: [] })).toBeNull()
    expect(parseBridgeRequest({ type: 'put', id, userId: ANNA, mutations: Array(11).fill(mutations[0]) })).toBeNull()
    expect(parseBridgeRequest({ type: 'put', id, userId: 'anna', mutations })).toBeNull()
    expect(isBridgeHello({ greeting: 'afterwatch-bridge/1' })).toBe(true)
    expect(isBridgeHello({ greeting: 'afterwatch-bridge/1', more: 1 })).toBe(false)
  })

  test('never throws on anything', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(parseBridgeRequest(message)).toBeNull()
        expect(isBridgeHello(message)).toBe(false)
      }),
    )
  })
})
