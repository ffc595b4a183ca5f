// What the analysis switch ends, and what begins when it is on again.
import { afterEach, expect, it, vi } from 'vitest'
import { TranscriptReader } from '../../../extension/content/transcript-reader.ts'
import type { PageState } from '../../../extension/messages/request.ts'
import { WatchSession } from '../../../extension/overlay/watch-session.ts'
import { createWatchStore } from '../../../extension/overlay/watch-store.ts'
import { Watching } from '../../../extension/overlay/watching.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { openImitatedPage } from '../content/imitated-page.ts'
import { MINUTE_MS, NOTHING_GIVEN, useReadings } from '../content/one-reading.ts'

const ON: PageState = {
  isAnalysisOn: true,
  user: { firstName: 'Ada' },
  theme: 'system',
  waysOff: [],
  isOutdated: false,
}
const OFF: PageState = { ...ON, isAnalysisOn: false }

useReadings()
afterEach(() => vi.unstubAllGlobals())

/** A panel open over an imitated page, which has no captions to give before its advertisement ends. */
async function openDuringAdvertisement(answers: Readonly<Record<string, unknown>> = {}) {
  const site = { ...NOTHING_GIVEN, timedtextMode: 'token', isAdvertisement: true } as const
  const { talk, deps, asked } = await openImitatedPage(site)
  const known: Readonly<Record<string, unknown>> = {
    'page-state': ON,
    'read-draft': null,
    'read-pasted': null,
    'is-awaited': true,
    'bring-transcript': true,
    'extractive-insights': { ok: true, insights: buildInsights() },
    ...answers,
  }
  const sent: string[] = []
  const sendMessage = ({ type }: { readonly type: string }) => {
    sent.push(type)
    return Promise.resolve(known[type])
  }
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
  const store = createWatchStore()
  const startSession = (youtubeId: string) => {
    const video = { youtubeId, pageTitle: () => 'A talk' }
    const read = { onRead: () => undefined }
    const makeReader: ConstructorParameters<typeof WatchSession>[2] = (hooks, ending) =>
      new TranscriptReader({ youtubeId, rowsOnArrival: () => '' }, deps, { hooks: { ...hooks, ...read }, ending })
    return Promise.resolve(new WatchSession(video, store, makeReader))
  }
  const page = { videoAtHand: () => talk.youtubeId, isDark: () => false, seek: () => undefined, startSession }
  const held = () => true
  const watching = new Watching({ store, page, isOpen: held, isHeld: held, close: () => undefined })
  watching.moveOn(talk.youtubeId)
  return { store, watching, sent, asked }
}

function endAdvertisement(): void {
  document.dispatchEvent(new CustomEvent('stand-in:advertisement-ends'))
}

it('OVL-11: switched off, nothing more is read or sent of a transcript that was awaited', async () => {
  const { store, watching, sent, asked } = await openDuringAdvertisement()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(store.get().transcript.kind).toBe('missing')
  const before = { sent: sent.length, asked: asked.length }
  watching.applyPageState(OFF)
  endAdvertisement()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  // What the learner typed may be somebody else's now, and is read again.
  expect(sent.slice(before.sent)).toEqual(['read-draft', 'read-pasted'])
  expect(asked.length).toBe(before.asked)
  expect(store.get()).toMatchObject({ transcript: { kind: 'reading' }, insights: { kind: 'none' } })
})

it('OVL-11: switched off before the portal said that it awaits the video, its words are not sent there', async () => {
  let says = (_isAwaited: boolean) => {}
  const isAwaited = new Promise<boolean>((resolve) => (says = resolve))
  const { watching, sent } = await openDuringAdvertisement({ 'is-awaited': isAwaited })
  endAdvertisement()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(sent).toContain('is-awaited')
  watching.applyPageState(OFF)
  says(true)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(sent).not.toContain('bring-transcript')
})

it('OVL-11: on again, the transcript is read and insights are made of it', async () => {
  const { store, watching } = await openDuringAdvertisement()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  watching.applyPageState(OFF)
  endAdvertisement()
  watching.applyPageState(ON)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(store.get()).toMatchObject({ transcript: { kind: 'ready' }, insights: { kind: 'ready' }, isBrought: true })
})

it('OVL-11: switched off while a video’s draft is being asked for, nothing is read', async () => {
  let says = (_draft: null) => {}
  const draft = new Promise<null>((resolve) => (says = resolve))
  const { watching, sent, asked } = await openDuringAdvertisement({ 'read-draft': draft })
  await vi.advanceTimersByTimeAsync(0)
  watching.applyPageState(OFF)
  endAdvertisement()
  says(null)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect([sent.includes('extractive-insights'), asked]).toEqual([false, []])
})
