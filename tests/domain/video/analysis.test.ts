import { describe, expect, it } from 'vitest'
import { failAnalysis } from '#domain/mutations/fail-analysis.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { storeInsights } from '#domain/mutations/store-insights.ts'
import { buildContext, buildInsights, buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const ADA = userIdOf('ada')
const VIDEO = videoIdOf(ADA, 'aaaaaaaaaaa')

function run(state: MemoryState, mutation: Mutation, args: unknown, ctx = buildContext()) {
  const prepared = mutation.prepare(args)
  if (!prepared.ok) return prepared
  const ran = prepared.value.run(state, ctx)
  if (ran.ok) state.apply(ran.value)
  return ran
}

function withVideo(given: Parameters<typeof buildVideo>[0] = {}): MemoryState {
  const state = new MemoryState()
  state.put('videos', buildVideo(given))
  return state
}

describe('analysis', () => {
  const server = buildContext({ isServer: true })
  const ai = buildInsights({ engine: 'ai' })

  it('CRD-07: stored insights complete the video, and AI ones replace extractive ones', () => {
    const state = withVideo()
    run(state, storeInsights, { videoId: VIDEO, insights: ai }, server)
    expect(state.get('videos', VIDEO)).toMatchObject({ status: 'completed', insights: { engine: 'ai' } })
    run(state, storeInsights, { videoId: VIDEO, insights: buildInsights() }, server)
    expect(state.get('videos', VIDEO)?.insights?.engine).toBe('ai')
  })

  it.each([
    ['insights', storeInsights, { videoId: VIDEO, insights: ai }],
    ['failure', failAnalysis, { videoId: VIDEO, reason: 'No speech.' }],
  ])('the %s of words that were replaced meanwhile is not stored', (_what, mutation, args) => {
    const { mid, now } = buildContext()
    const state = withVideo({ status: 'processing', insights: null, words: { mid, setAt: now } })
    const before = state.get('videos', VIDEO)
    expect(run(state, mutation, { ...args, words: null }, server)).toMatchObject({ note: 'superseded' })
    expect(state.get('videos', VIDEO)).toEqual(before)
    run(state, mutation, { ...args, words: mid }, server)
    expect(state.get('videos', VIDEO)?.status).not.toBe('processing')
  })

  it('only the server stores insights or fails an analysis', () => {
    const refused = { ok: false, error: { kind: 'not_allowed' } }
    expect(run(withVideo(), storeInsights, { videoId: VIDEO, insights: ai })).toEqual(refused)
    expect(run(withVideo(), failAnalysis, { videoId: VIDEO, reason: 'No.' })).toEqual(refused)
  })

  it('CRD-07: a failed analysis says why and can be retried; a video with insights never fails', () => {
    const state = withVideo({ status: 'processing', insights: null })
    run(state, failAnalysis, { videoId: VIDEO, reason: 'The service did not answer.' }, server)
    expect(state.get('videos', VIDEO)).toMatchObject({ status: 'failed', failureReason: 'The service did not answer.' })
    run(state, retryAnalysis, { videoId: VIDEO })
    expect(state.get('videos', VIDEO)).toMatchObject({ status: 'processing', failureReason: null })
    expect(run(withVideo(), failAnalysis, { videoId: VIDEO, reason: 'No.' }, server)).toEqual({ ok: true, value: [] })
  })

  it('CRD-07: if requested insights fail, the old ones stay and the reason is shown until they are requested again', () => {
    const state = withVideo()
    const before = state.get('videos', VIDEO)
    run(state, failAnalysis, { videoId: VIDEO, reason: 'The service did not answer.', isWished: true }, server)
    expect(state.get('videos', VIDEO)).toEqual({ ...before, failureReason: 'The service did not answer.' })
    run(state, retryAnalysis, { videoId: VIDEO })
    expect(state.get('videos', VIDEO)).toEqual(before)
    run(state, failAnalysis, { videoId: VIDEO, reason: 'The service did not answer.', isWished: true }, server)
    run(state, storeInsights, { videoId: VIDEO, insights: ai }, server)
    expect(state.get('videos', VIDEO)).toMatchObject({ insights: { engine: 'ai' }, failureReason: null })
  })

  it('CRD-04: a video with little to learn is processed, and says so', () => {
    const state = withVideo({ status: 'processing', insights: null })
    run(state, failAnalysis, { videoId: VIDEO, reason: 'It is a song.', isProcessed: true }, server)
    expect(state.get('videos', VIDEO)).toMatchObject({ status: 'completed', failureReason: 'It is a song.' })
  })

  it.each([
    [retryAnalysis, { videoId: VIDEO }],
    [storeInsights, { videoId: VIDEO, insights: ai }],
    [failAnalysis, { videoId: VIDEO, reason: 'No.' }],
  ])('refuses an unknown video', (mutation, args) => {
    expect(run(new MemoryState(), mutation, args, server)).toMatchObject({ error: { kind: 'video_not_found' } })
  })
})
