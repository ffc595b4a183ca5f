import { describe, expect, it, vi } from 'vitest'
import { extractiveInsights, aiInsights } from '../../../extension/background/insights.ts'
import { FAILED } from '../../../extension/messages/failed-request.ts'
import { buildInsights, userIdOf } from '../../fixtures/builders.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { startSession, useHeldRequests } from './start-watch-session.ts'

const asked = useHeldRequests()

const PERSON = {
  id: userIdOf('ada'),
  email: 'ada@example.org',
  firstName: 'A',
  lastName: 'L',
  profileImageUrl: null,
  roles: [],
}

it('a server still reading is asked again, and its insights arrive later', async () => {
  const { store, session } = startSession()
  session.paste('First we walk for ten minutes.')
  const [quick, deep] = [buildInsights({ tldr: 'At once.' }), buildInsights({ tldr: 'Read by the AI.' })]
  asked[0]?.({ ok: true, insights: quick })
  await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
  store.set({ isSignedIn: true })
  void session.askForAiInsights(() => true)
  asked[1]?.({ ok: false, message: 'The AI is still reading.', isStillReading: true })
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  const meanwhile = { kind: 'ready', insights: quick, isAwaitingAi: true, note: 'The AI is still reading.' }
  expect(store.get().insights).toEqual(meanwhile)
  asked[2]?.({ ok: true, insights: deep })
  await vi.waitFor(() =>
    expect(store.get().insights).toEqual({ kind: 'ready', insights: deep, isAwaitingAi: false, note: null }),
  )
})

describe('what this browser’s own model wrote', () => {
  const CAVEAT = 'This site has no AI, so these insights were found without one.'
  const [byRules, own] = [buildInsights({ tldr: 'By rules.' }), buildInsights({ engine: 'ai', tldr: 'By its own.' })]
  const afterOwnModel = async () => {
    const { store, session } = startSession()
    session.paste('First we walk for ten minutes.')
    asked[0]?.({ ok: true, insights: byRules })
    await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
    store.set({ insights: { kind: 'ready', insights: own, isAwaitingAi: false, note: null }, isSignedIn: true })
    return { store, session }
  }

  it('is not replaced by what the server finds without an AI, which says why', async () => {
    const { store, session } = await afterOwnModel()
    const asking = session.askForAiInsights(() => true)
    asked[1]?.({ ok: true, insights: { ...byRules, caveat: CAVEAT } })
    await asking
    expect(store.get().insights).toEqual({ kind: 'ready', insights: own, isAwaitingAi: false, note: CAVEAT })
  })

  it('is kept if it came while the server was still reading', async () => {
    const { store, session } = startSession()
    session.paste('First we walk for ten minutes.')
    asked[0]?.({ ok: true, insights: byRules })
    await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
    store.set({ isSignedIn: true })
    const asking = session.askForAiInsights(() => true)
    store.set({ insights: { kind: 'ready', insights: own, isAwaitingAi: true, note: null } })
    asked[1]?.({ ok: false, message: 'The AI is still reading.', isStillReading: true })
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    expect(store.get().insights).toMatchObject({ insights: own, note: 'The AI is still reading.' })
    asked[2]?.({ ok: true, insights: byRules })
    await asking
    expect(store.get().insights).toEqual({ kind: 'ready', insights: own, isAwaitingAi: false, note: null })
  })

  it('is replaced by what the server’s AI writes', async () => {
    const { store, session } = await afterOwnModel()
    const asking = session.askForAiInsights(() => true)
    const better = buildInsights({ engine: 'ai', tldr: 'By the server’s AI.' })
    asked[1]?.({ ok: true, insights: better })
    await asking
    expect(store.get().insights).toMatchObject({ insights: better, isAwaitingAi: false })
  })
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

it('a transcript pasted at an earlier visit has the title and the length that were known then', () => {
  const { store, session } = startSession(() => null)
  session.paste('First we walk.', { title: 'A walk', durationMs: 60_000 })
  expect(store.get().video).toMatchObject({ title: 'A walk', durationMs: 60_000 })
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

describe('OVL-10: a save that was not answered', () => {
  const saves = async (titles: readonly string[], answers: readonly unknown[]) => {
    const ids: string[] = []
    const sendMessage = ({ id }: { readonly id: string }) => Promise.resolve(answers[ids.push(id) - 1])
    vi.stubGlobal('chrome', { runtime: { sendMessage } })
    const { session } = startSession()
    const { plan } = buildCapture()
    for (const actionTitle of titles) await session.save({ ...plan, actionTitle })
    return ids.map((id) => ids.indexOf(id))
  }
  const stored = { ok: true, isSignedIn: true }

  it('may be stored all the same: pressed again it is that save, and what was changed since is another', async () => {
    expect(await saves(['Walk', 'Walk', 'Walk alone'], [FAILED, FAILED, stored])).toEqual([0, 0, 2])
  })

  it('leaves the next plan alone', async () => {
    expect(await saves(['Walk', 'Walk', 'Walk'], [FAILED, stored, stored])).toEqual([0, 0, 2])
  })
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

interface Message {
  readonly type: string
  readonly video?: unknown
}
