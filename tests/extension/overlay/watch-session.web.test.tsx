import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Capture } from '../../../extension/messages/capture.ts'
import type { InsightsAnswer } from '../../../extension/messages/request.ts'
import { extractiveInsights, aiInsights } from '../../../extension/background/insights.ts'
import { must } from '../../../app/domain/kernel/invariant.ts'
import type { WatchedTranscript } from '../../../extension/messages/watched-transcript.ts'
import type { ReaderHooks } from '../../../extension/overlay/reader.ts'
import { WatchSession } from '../../../extension/overlay/watch-session.ts'
import { createWatchStore } from '../../../extension/overlay/watch-store.ts'
import { buildInsights, userIdOf } from '../../fixtures/builders.ts'
import { buildCapture } from '../storage/build-capture.ts'

// Requests the background has not answered yet.
const asked: ((answer: InsightsAnswer) => void)[] = []

beforeEach(() => {
  const sendMessage = () => new Promise<InsightsAnswer>((resolve) => void asked.push(resolve))
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
})
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

const PERSON = {
  id: userIdOf('ada'),
  email: 'ada@example.org',
  firstName: 'A',
  lastName: 'L',
  profileImageUrl: null,
  roles: [],
}

function startSession() {
  const store = createWatchStore()
  const unused = () => Promise.reject(new Error('nothing is read from the page here'))
  const reader = { glance: unused, read: unused, take: unused }
  let hooks: ReaderHooks | undefined
  const session = new WatchSession({ youtubeId: 'aaaaaaaaaaa', pageTitle: () => 'A talk' }, store, (given) => {
    hooks = given
    return reader
  })
  const given = must(hooks, 'the session made its reader')
  return {
    store,
    session,
    hooks: given,
    finds: (found: Partial<WatchedTranscript>) => given.onFound({ ...FOUND, ...found }),
  }
}

const FOUND: WatchedTranscript = {
  youtubeId: 'aaaaaaaaaaa',
  title: 'A talk',
  durationMs: 300_000,
  language: 'en',
  cues: [{ startMs: 0, endMs: 900, text: 'First we walk for ten minutes.' }],
  method: 'get_panel',
  isPartial: false,
}

it('a server still reading is asked again, and its insights arrive later', async () => {
  const { store, session } = startSession()
  session.paste('First we walk for ten minutes.')
  const [quick, deep] = [buildInsights({ tldr: 'At once.' }), buildInsights({ tldr: 'Read by the AI.' })]
  asked[0]?.({ ok: true, insights: quick })
  await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
  store.set({ isSignedIn: true })
  void session.askForAiInsights()
  asked[1]?.({ ok: false, message: 'The AI is still reading.', isStillReading: true })
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  const meanwhile = { kind: 'ready', insights: quick, isAwaitingAi: true, note: 'The AI is still reading.' }
  expect(store.get().insights).toEqual(meanwhile)
  asked[2]?.({ ok: true, insights: deep })
  await vi.waitFor(() =>
    expect(store.get().insights).toEqual({ kind: 'ready', insights: deep, isAwaitingAi: false, note: null }),
  )
})

it('a server that never finishes is asked six times, and again when the panel is reopened', async () => {
  const { store, session } = startSession()
  session.paste('First we walk for ten minutes.')
  asked[0]?.({ ok: true, insights: buildInsights() })
  await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
  store.set({ isSignedIn: true })
  const asking = session.askForAiInsights()
  for (let at = 1; at <= 6; at++) {
    await vi.waitFor(() => expect(asked).toHaveLength(at + 1))
    asked[at]?.({ ok: false, message: 'The AI is still reading.', isStillReading: true })
  }
  await asking
  expect(store.get().insights).toMatchObject({ isAwaitingAi: false, note: 'The AI is still reading.' })
  void session.askForAiInsights()
  expect(asked).toHaveLength(8)
})

it('an answer that takes longer than a worker may wait counts as still reading, a refused call as unreachable', async () => {
  const portal = (error: Error) => {
    vi.stubGlobal('fetch', (address: string) =>
      address.endsWith('/api/auth/me') ? Promise.resolve(Response.json(PERSON)) : Promise.reject(error),
    )
    vi.stubGlobal('chrome', {
      runtime: { getManifest: () => ({ homepage_url: 'https://portal.example.org/' }) },
      storage: {
        local: { get: () => Promise.resolve({}), set: () => Promise.resolve(), remove: () => Promise.resolve() },
        session: { get: () => Promise.resolve({}) },
      },
      permissions: { contains: () => Promise.resolve(true) },
      tabs: { query: () => Promise.resolve([]) },
    })
  }
  const request = { youtubeId: 'aaaaaaaaaaa', cues: [{ startMs: 0, endMs: 1, text: 'a' }] }
  portal(new DOMException('Too slow', 'TimeoutError'))
  expect(await aiInsights(request)).toMatchObject({ ok: false, isStillReading: true })
  portal(new TypeError('Failed to fetch'))
  expect(await aiInsights(request)).toEqual({ ok: false, message: 'The portal cannot be reached now.' })
})

it('for a video that teaches little, the sentence and the few moments are shown', async () => {
  const { store, session } = startSession()
  const moments = [{ text: 'A sharp knife slips less often.', evidence: { quote: 'a sharp knife', startMs: 4000 } }]
  session.paste('A sharp knife slips less often.')
  asked[0]?.({ ok: false, message: 'This video teaches little.', moments })
  await vi.waitFor(() =>
    expect(store.get().insights).toEqual({ kind: 'failed', message: 'This video teaches little.', moments }),
  )
})

it('the background refuses a song with its sentence, and suggests the learner’s own plan', () => {
  const line = 'we roll along until the morning light and the rain goes over the wheel and over the hill'
  const cues = [0, 1, 2, 3].map((i) => ({ startMs: i * 5000, endMs: i * 5000 + 4900, text: `${line} ${String(i)}` }))
  const answer = extractiveInsights({ youtubeId: 'aaaaaaaaaaa', cues })
  if (answer.ok) throw new Error('A song was given insights')
  expect(answer.message).toMatch(/^This video teaches little: .* Write your own plan/)
  expect(answer.moments?.length).toBeGreaterThan(0)
})

it('late insights for an older transcript do not replace those for a newer one', async () => {
  const { store, session } = startSession()
  const [older, newer] = [buildInsights({ tldr: 'Of the first text.' }), buildInsights({ tldr: 'Of the second text.' })]
  expect(session.paste('First we walk for ten minutes.')).toBeNull()
  expect(session.paste('Then we write down three things.')).toBeNull()
  asked[1]?.({ ok: true, insights: newer })
  await vi.waitFor(() => expect(store.get().insights).toMatchObject({ kind: 'ready', insights: newer }))
  asked[0]?.({ ok: true, insights: older })
  await new Promise((resolve) => setTimeout(resolve))
  expect(store.get().insights).toMatchObject({ kind: 'ready', insights: newer })
})

describe('LIB-15: a transcript that was read', () => {
  const read = async (isSignedIn: boolean) => {
    const answers = new Map<string, unknown>([
      ['extractive-insights', { ok: true, insights: buildInsights() }],
      ['is-awaited', true],
      ['bring-transcript', true],
    ])
    const sent: Message[] = []
    const sendMessage = (message: Message) => {
      sent.push(message)
      return Promise.resolve(answers.get(message.type))
    }
    vi.stubGlobal('chrome', { runtime: { sendMessage } })
    const { store, session } = startSession()
    store.set({ isSignedIn })
    session.paste('First we walk for ten minutes.')
    await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
    return { store, session, types: () => sent.map(({ type }) => type), sent }
  }

  it('goes to the portal’s waiting video with its insights, once, and the panel can say so', async () => {
    const { store, session, sent, types } = await read(true)
    await vi.waitFor(() => expect(store.get().isBrought).toBe(true))
    await session.bring()
    expect(types()).toEqual(['extractive-insights', 'is-awaited', 'bring-transcript'])
    const { transcript } = store.get()
    expect(sent[2]?.video).toMatchObject({
      youtubeId: 'aaaaaaaaaaa',
      transcript: transcript.kind === 'ready' ? transcript.transcript : null,
      insights: buildInsights(),
    })
  })

  it('stays here while nobody is signed in, and goes as soon as someone is', async () => {
    const { store, session, types } = await read(false)
    await session.bring()
    expect(types()).toEqual(['extractive-insights'])
    store.set({ isSignedIn: true })
    await session.bring()
    expect(store.get().isBrought).toBe(true)
  })

  it('stays here if it is only a part, or the description', async () => {
    const { store, session, types } = await read(false)
    const { transcript } = store.get()
    if (transcript.kind !== 'ready') throw new Error('It was read')
    store.set({ isSignedIn: true, transcript: { ...transcript, note: 'Only a part of the transcript was found.' } })
    await session.bring()
    expect(types()).toEqual(['extractive-insights'])
  })
})

describe('OVL-08: a part of the transcript', () => {
  const readPart = async () => {
    const session = startSession()
    session.finds({ isPartial: true })
    asked[0]?.({ ok: true, insights: OF_PART })
    await vi.waitFor(() => expect(session.store.get().insights.kind).toBe('ready'))
    return session
  }
  const OF_PART = buildInsights({ tldr: 'Of the part.' })

  it('stays on the screen until the insights of the whole one are there, which then replaces it', async () => {
    const { store, finds, hooks } = await readPart()
    expect(hooks.hasTranscript()).toBe(false)
    const before = store.get()
    finds({ cues: [...FOUND.cues, { startMs: 900, endMs: 1800, text: 'Then we write.' }] })
    expect([store.get().transcript, store.get().insights]).toEqual([before.transcript, before.insights])
    const whole = buildInsights({ tldr: 'Of the whole.' })
    asked[1]?.({ ok: true, insights: whole })
    await vi.waitFor(() => expect(store.get().insights).toMatchObject({ kind: 'ready', insights: whole }))
    expect(store.get().transcript).toMatchObject({ note: null, transcript: { cues: { length: 2 } } })
    expect(hooks.hasTranscript()).toBe(true)
  })

  it('is shown again when another reading finds nothing', async () => {
    const { store, hooks } = await readPart()
    const { transcript } = store.get()
    hooks.onReading()
    expect(store.get().transcript.kind).toBe('reading')
    hooks.onMissing('TIMEOUT', [])
    asked[1]?.({ ok: true, insights: OF_PART })
    await vi.waitFor(() => expect(store.get().insights).toMatchObject({ kind: 'ready', insights: OF_PART }))
    expect(store.get().transcript).toEqual(transcript)
  })
})

// Otherwise the part would replace a whole one in the portal, or nobody would look for the rest.
test.each([
  ['a part of the transcript', { isPartial: true }, false],
  ['the description', { method: 'description' }, false],
  ['a whole transcript', {}, true],
] as const)(
  'OVL-10: a plan is saved with the words and their insights only if they are whole: %s',
  async (_name, found, isKept) => {
    const { store, session, finds } = startSession()
    finds(found)
    asked[0]?.({ ok: true, insights: buildInsights() })
    await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
    const sent: { capture?: Capture }[] = []
    const sendMessage = (message: { capture?: Capture }) => {
      sent.push(message)
      return Promise.resolve({ ok: true, isSignedIn: true })
    }
    vi.stubGlobal('chrome', { runtime: { sendMessage } })
    await session.save(buildCapture().plan)
    const { video } = must(sent[0]?.capture, 'a save was sent')
    expect(video).toMatchObject({ youtubeId: 'aaaaaaaaaaa', title: 'A talk', duration: '5:00' })
    expect([video.transcript !== null, video.insights !== null]).toEqual([isKept, isKept])
  },
)

interface Message {
  readonly type: string
  readonly video?: unknown
}
