import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { InsightsAnswer } from '../../extension/messages/request.ts'
import { quickInsights } from '../../extension/background/insights.ts'
import { WatchSession } from '../../extension/content/watch-session.ts'
import { createWatchStore } from '../../extension/overlay/watch-store.ts'
import { buildInsights } from '../fixtures/builders.ts'

// What the background was asked for and has not answered yet.
const asked: ((answer: InsightsAnswer) => void)[] = []

beforeEach(() => {
  const sendMessage = () => new Promise<InsightsAnswer>((resolve) => void asked.push(resolve))
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
})
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

function startSession() {
  const store = createWatchStore()
  const unused = () => Promise.reject(new Error('nothing is read from the page here'))
  const session = new WatchSession('aaaaaaaaaaa', store, {
    ask: unused,
    fetch: unused,
    pause: unused,
    hasConsentWall: () => false,
    now: () => 0,
    currentVideoId: () => 'aaaaaaaaaaa',
    uiLanguage: 'en',
  })
  return { store, session }
}

it('of a video that teaches little the sentence and the few moments are shown', async () => {
  const { store, session } = startSession()
  const moments = [{ text: 'A sharp knife slips less often.', evidence: { quote: 'a sharp knife', startMs: 4000 } }]
  session.paste('A sharp knife slips less often.')
  asked[0]?.({ ok: false, message: 'This video teaches little.', moments })
  await vi.waitFor(() =>
    expect(store.get().insights).toEqual({ kind: 'failed', message: 'This video teaches little.', moments }),
  )
})

it('the background refuses a song with its sentence, and asks to write a plan of one’s own', () => {
  const line = 'we roll along until the morning light and the rain goes over the wheel and over the hill'
  const cues = [0, 1, 2, 3].map((i) => ({ startMs: i * 5000, endMs: i * 5000 + 4900, text: `${line} ${String(i)}` }))
  const answer = quickInsights({ youtubeId: 'aaaaaaaaaaa', cues })
  if (answer.ok) throw new Error('A song was given insights')
  expect(answer.message).toMatch(/^This video teaches little: .* Write your own plan/)
  expect(answer.moments?.length).toBeGreaterThan(0)
})

it('insights of an older transcript that come late do not take the place of those of a newer one', async () => {
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
