// LIB-15, CRD-07: a video known only by its link: its transcript is stored, or it waits for one.
import { describe, expect, it } from 'vitest'
import { awaitTranscript } from '#domain/mutations/await-transcript.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { failAnalysis } from '#domain/mutations/fail-analysis.ts'
import { replaceInsights } from '#domain/mutations/replace-insights.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { storeInsights } from '#domain/mutations/store-insights.ts'
import { storeTranscript } from '#domain/mutations/store-transcript.ts'
import { placeholderTitle } from '#domain/video/video-title.ts'
import type { Video } from '#domain/video/video.ts'
import { buildContext, buildInsights, buildVideo } from '../../fixtures/builders.ts'

const SERVER = buildContext({ isServer: true })
const { id, youtubeId } = buildVideo()
const transcriptOf = (text: string) => ({ language: 'en', timed: true, cues: [{ startMs: 0, endMs: 900, text }] })
const FETCHED = transcriptOf('As the site has it.')
const OWN = transcriptOf('As the learner has it.')
const facts = { title: 'As the site calls it', duration: '12:34' }
const linked = (given: Partial<Video> = {}): Partial<Video> => ({
  title: placeholderTitle(youtubeId),
  duration: null,
  status: 'processing',
  insights: null,
  ...given,
})

function stateWith(given: Partial<Video>): MemoryState {
  const state = new MemoryState()
  state.put('videos', buildVideo(given))
  return state
}

const store = { videoId: id, facts, transcript: FETCHED }
const wait = { videoId: id, facts, reason: 'private' }
const save = { id, youtubeId, title: 'Mine', duration: null, transcript: OWN, insights: null }

// As a device or a server runs it, with any args.
function run(state: MemoryState, mutation: Mutation, args: unknown, ctx = buildContext()) {
  const prepared = mutation.prepare(args)
  if (!prepared.ok) return prepared
  const ran = prepared.value.run(state, ctx)
  if (ran.ok) state.apply(ran.value)
  return ran
}

describe('storeTranscript', () => {
  it('stores the words with title and length, and the video no longer waits', () => {
    const state = stateWith(linked({ transcriptWait: 'unreachable' }))
    run(state, storeTranscript, store, SERVER)
    expect(state.get('videos', id)).toMatchObject({ ...facts, status: 'processing', transcriptWait: null })
    expect(state.get('transcripts', id)).toEqual({ id, ...FETCHED, isFetched: true })
  })

  it('without words stores only title and length, and nothing if they are known', () => {
    const state = stateWith(linked({ transcriptWait: 'private' }))
    const told = { ...store, transcript: null }
    run(state, storeTranscript, told, SERVER)
    expect(state.get('videos', id)).toMatchObject({ ...facts, transcriptWait: 'private' })
    expect(state.get('transcripts', id)).toBeUndefined()
    expect(run(state, storeTranscript, told, SERVER)).toEqual({ ok: true, value: [] })
  })

  it('keeps a known title and length', () => {
    const state = stateWith(linked({ title: 'Mine', duration: '1:00' }))
    run(state, storeTranscript, store, SERVER)
    expect(state.get('videos', id)).toMatchObject({ title: 'Mine', duration: '1:00' })
  })

  it('keeps a transcript that the learner added meanwhile', () => {
    const state = stateWith(linked())
    run(state, saveVideo, save)
    run(state, storeTranscript, store, SERVER)
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
  })
})

describe('awaitTranscript', () => {
  it('makes the video wait, not fail', () => {
    const state = stateWith(linked({ status: 'failed', failureReason: 'It has no transcript.' }))
    run(state, awaitTranscript, wait, SERVER)
    expect(state.get('videos', id)).toMatchObject({
      status: 'processing',
      failureReason: null,
      transcriptWait: 'private',
    })
  })

  it.each([
    ['has its insights', { status: 'completed' as const, insights: buildInsights() }],
    ['teaches little', { status: 'completed' as const, failureReason: 'This video teaches little.' }],
  ])('one that %s by now gets its title and does not wait', (_, given) => {
    const state = stateWith(linked(given))
    run(state, awaitTranscript, wait, SERVER)
    expect(state.get('videos', id)).toEqual(buildVideo({ ...linked(given), ...facts }))
  })

  it('one whose transcript was added meanwhile is processing', () => {
    const state = stateWith(linked())
    run(state, saveVideo, save)
    run(state, awaitTranscript, wait, SERVER)
    expect(state.get('videos', id)?.transcriptWait ?? null).toBeNull()
  })
})

describe('a video that waits', () => {
  const waiting = linked({ transcriptWait: 'no_captions' })

  it.each([
    ['a transcript', saveVideo, save, { status: 'processing', title: 'Mine' }],
    ['insights of the learner’s device', saveVideo, { ...save, insights: buildInsights() }, { status: 'completed' }],
    ['insights of the server', storeInsights, { videoId: id, insights: buildInsights() }, { status: 'completed' }],
    [
      'insights that the learner chose',
      replaceInsights,
      { videoId: id, insights: buildInsights() },
      { status: 'completed' },
    ],
    ['the end of its analysis', failAnalysis, { videoId: id, reason: 'No speech.' }, { status: 'failed' }],
    ['a look again', retryAnalysis, { videoId: id }, { status: 'processing' }],
  ])('waits no longer after %s', (_, mutation, args, expected) => {
    const state = stateWith(waiting)
    run(state, mutation, args, SERVER)
    expect(state.get('videos', id)).toMatchObject({ ...expected, transcriptWait: null })
  })

  it('if imported, is processed when its link is pasted, but not when the extension sends it', () => {
    const imported = linked({ transcriptWait: 'imported' })
    const state = stateWith(imported)
    run(state, saveVideo, { ...save, transcript: null, onlyFills: true })
    expect(state.get('videos', id)?.transcriptWait).toBe('imported')
    run(state, saveVideo, { ...save, transcript: null })
    expect(state.get('videos', id)).toMatchObject({ status: 'processing', transcriptWait: null })
  })

  it('still waits when only its link is saved again', () => {
    const state = stateWith(waiting)
    run(state, saveVideo, { ...save, transcript: null })
    expect(state.get('videos', id)).toMatchObject({
      status: 'processing',
      transcriptWait: 'no_captions',
      title: 'Mine',
    })
  })
})

it.each([
  ['storeTranscript', storeTranscript, store],
  ['awaitTranscript', awaitTranscript, wait],
])('%s can only be run by the server', (_, mutation, args) => {
  expect(run(stateWith(linked()), mutation, args)).toMatchObject({ error: { kind: 'not_allowed' } })
  expect(run(new MemoryState(), mutation, args, SERVER)).toMatchObject({ error: { kind: 'video_not_found' } })
})

describe('a transcript added to a link that waits', () => {
  const brought = { ...save, title: 'As the page calls it', insights: buildInsights(), onlyFills: true }

  it('completes the video with its insights, and the video no longer waits', () => {
    const state = stateWith(linked({ transcriptWait: 'rate_limited' }))
    run(state, saveVideo, brought)
    expect(state.get('videos', id)).toMatchObject({
      title: 'As the page calls it',
      status: 'completed',
      transcriptWait: null,
      insights: brought.insights,
    })
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
  })

  it('does not create a video: one that was deleted meanwhile stays deleted', () => {
    const state = new MemoryState()
    expect(run(state, saveVideo, brought)).toEqual({ ok: true, value: [], note: 'merged' })
    expect(state.get('videos', id)).toBeUndefined()
  })
})
