// A part of the transcript helps to plan, and never stands for the whole.
import { describe, expect, it, test, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import type { Capture } from '../../../extension/messages/capture.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { FOUND, startSession, useHeldRequests } from './start-watch-session.ts'

const asked = useHeldRequests()

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
    hooks.onMissing('TIMEOUT', [], null)
    asked[1]?.({ ok: true, insights: OF_PART })
    await vi.waitFor(() => expect(store.get().insights).toMatchObject({ kind: 'ready', insights: OF_PART }))
    expect(store.get().transcript).toEqual(transcript)
  })
})

test('a page that has moved on is told apart from one that still shows the previous video', () => {
  let title: string | null = 'A talk'
  const { store, hooks } = startSession(() => title)
  const said = () => store.get().transcript
  hooks.onMissing('STALE_PAGE', [], null)
  expect(said()).toMatchObject({ message: expect.stringContaining('still shows the previous video') as string })
  title = null
  hooks.onMissing('STALE_PAGE', [], null)
  expect(said()).toMatchObject({ message: expect.stringContaining('Go back to it') as string })
})

const saves = (sent: { capture?: Capture }[]) => (message: { capture?: Capture }) => {
  sent.push(message)
  return Promise.resolve({ ok: true, isSignedIn: true })
}

test.each([
  ['the description, which nobody says', { method: 'description' }, null],
  ['a part of the transcript', { isPartial: true }, 'walk for ten minutes'],
] as const)('a plan is saved with a quote from the video, not from %s', async (_name, found, quote) => {
  const { store, session, finds } = startSession()
  finds(found)
  asked[0]?.({ ok: true, insights: buildInsights() })
  await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
  // The wizard keeps the insights that are being read.
  finds({ cues: [{ startMs: 0, endMs: 900, text: 'Good morning, everybody.' }] })
  asked[1]?.({ ok: true, insights: buildInsights() })
  await vi.waitFor(() => expect(store.get().transcript).toMatchObject({ note: null }))
  const sent: { capture?: Capture }[] = []
  vi.stubGlobal('chrome', { runtime: { sendMessage: saves(sent) } })
  await session.save({ ...buildCapture().plan, evidence: { quote: 'walk for ten minutes', startMs: 0 } })
  expect(sent[0]?.capture?.plan.evidence?.quote ?? null).toBe(quote)
})

test('a plan without a transcript quotes nothing, as where a draft has words of the description from an earlier visit', async () => {
  const { session } = startSession()
  const sent: { capture?: Capture }[] = []
  vi.stubGlobal('chrome', { runtime: { sendMessage: saves(sent) } })
  await session.save({ ...buildCapture().plan, evidence: { quote: 'walk for ten minutes', startMs: 0 } })
  expect(sent[0]?.capture?.plan.evidence).toBeNull()
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
    vi.stubGlobal('chrome', { runtime: { sendMessage: saves(sent) } })
    await session.save(buildCapture().plan)
    const { video } = must(sent[0]?.capture, 'a save was sent')
    expect(video).toMatchObject({ youtubeId: 'aaaaaaaaaaa', title: 'A talk', duration: '5:00' })
    expect([video.transcript !== null, video.insights !== null]).toEqual([isKept, isKept])
  },
)
