// What the background could not store or read is not taken for a good answer, not even where that is null.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { freshDraft } from '#domain/action/capture-draft.ts'
import { ask } from '../../../extension/messages/ask.ts'
import type { Request } from '../../../extension/messages/request.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { buildReading } from '../storage/build-reading.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'

type Hear = (message: unknown, sender: object, answer: (value: unknown) => void) => boolean

const youtubeId = 'mornTalk001'
const draft = { ...freshDraft({ now: 0, timeZone: 'UTC' }), what: 'Walk' }
const ID = 'afterwatch'
const getURL = (path: string) => `chrome-extension://${ID}/${path}`

let browser: FakeBrowser
let hear: Hear

beforeAll(async () => {
  const unheard = { addListener: () => undefined }
  const onMessage = { addListener: (listener: Hear) => (hear = listener) }
  vi.stubGlobal('chrome', {
    runtime: { onMessage, onInstalled: unheard, onStartup: unheard },
    alarms: { onAlarm: unheard },
    notifications: { onButtonClicked: unheard, onClicked: unheard },
    storage: { local: {} },
  })
  await import('../../../extension/background/background.ts')
})

// The options page asks the real background, over a channel like the browser's.
beforeEach(() => {
  browser = fakeBrowser()
  const { runtime } = chrome
  const sender = { id: ID, url: getURL('options/options.html') }
  const sendMessage = (message: Request | { readonly target: 'offscreen' }) =>
    'target' in message
      ? runtime.sendMessage(message)
      : new Promise((resolve) => {
          hear(message, sender, resolve)
        })
  vi.stubGlobal('chrome', { ...chrome, runtime: { ...runtime, id: ID, getURL, sendMessage } })
  vi.stubGlobal('reportError', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const REQUESTS: readonly Request[] = [
  { type: 'keep-draft', youtubeId, id: 'panel', draft },
  { type: 'set-options', changes: { theme: 'dark' } },
  { type: 'record-reading', reading: buildReading() },
  { type: 'forget-readings' },
]

it.each(REQUESTS.map((request) => [request.type, request] as const))(
  'on a full device, %s is not said to have worked',
  async (_type, request) => {
    expect(await ask(request)).toBeNull()
    browser.fillDevice()
    await expect(ask(request)).rejects.toThrow('could not')
  },
)

it('on a full device, a capture that could not be dismissed is not said to be', async () => {
  for (const id of ['01a21e66-432e-75e0-bd62-ec8b1d314164', '01a21e66-432e-75e0-bd62-ec8b1d314165'])
    await ask({ type: 'save', id, capture: buildCapture() })
  await ask({ type: 'deliver' })
  browser.fillDevice()
  await expect(ask({ type: 'dismiss', id: browser.entries()[0]?.id ?? '' })).rejects.toThrow('could not')
})

it('a draft that cannot be read is not taken for none; after a torn log, the second read works', async () => {
  await ask({ type: 'keep-draft', youtubeId, id: 'panel', draft })
  const { local } = chrome.storage
  const failing = (times: number) => {
    let left = times
    const get = (key: string) => ((left -= 1) >= 0 ? Promise.reject(new Error('Invalid JSON')) : local.get(key))
    vi.stubGlobal('chrome', { ...chrome, storage: { ...chrome.storage, local: { ...local, get } } })
  }
  failing(1)
  expect(await ask({ type: 'read-draft', youtubeId, shown: 'panel' })).toEqual({ id: 'panel', draft })
  failing(Infinity)
  await expect(ask({ type: 'read-draft', youtubeId, shown: 'panel' })).rejects.toThrow('could not')
})
