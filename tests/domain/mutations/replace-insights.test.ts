import { describe, expect, it } from 'vitest'
import { failAnalysis } from '#domain/mutations/fail-analysis.ts'
import { replaceInsights } from '#domain/mutations/replace-insights.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { storeInsights } from '#domain/mutations/store-insights.ts'
import { buildInsights, buildVideo, mutationIdOf } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const VIDEO = buildVideo()
const WRITTEN = buildInsights({ engine: 'ai', tldr: 'By a model of this device.', category: 'Health' })
const CHOSEN = { ...WRITTEN, isChosen: true }

function given(video: Partial<typeof VIDEO> = {}) {
  const state = new MemoryState()
  state.put('videos', { ...VIDEO, ...video })
  return state
}

describe('taking other insights', () => {
  it.each(['extractive', 'ai'] as const)('replaces those of the %s engine', (engine) => {
    const state = given({ insights: buildInsights({ engine }) })
    runMutation(state, replaceInsights, { videoId: VIDEO.id, insights: WRITTEN })
    expect(state.get('videos', VIDEO.id)?.insights).toEqual(CHOSEN)
  })

  it('completes a video without insights, and sets its category only if it has none', () => {
    const failed = given({
      status: 'failed',
      failureReason: 'The AI service took too long',
      insights: null,
      category: null,
    })
    runMutation(failed, replaceInsights, { videoId: VIDEO.id, insights: WRITTEN })
    expect(failed.get('videos', VIDEO.id)).toMatchObject({
      status: 'completed',
      failureReason: null,
      category: 'Health',
    })
    const filed = given({ category: 'Finance' })
    runMutation(filed, replaceInsights, { videoId: VIDEO.id, insights: WRITTEN })
    expect(filed.get('videos', VIDEO.id)).toMatchObject({ category: 'Finance' })
  })

  it('survives extractive insights that the server stores later', () => {
    const state = given()
    runMutation(state, replaceInsights, { videoId: VIDEO.id, insights: WRITTEN })
    runMutation(state, storeInsights, { videoId: VIDEO.id, insights: buildInsights() }, { isServer: true })
    expect(state.get('videos', VIDEO.id)?.insights).toEqual(CHOSEN)
  })

  it('keeps chosen insights without AI over later AI ones, until the learner asks for AI', () => {
    const state = given({ insights: WRITTEN })
    const found = buildInsights({ tldr: 'Found by this app.' })
    runMutation(state, replaceInsights, { videoId: VIDEO.id, insights: found })
    const byAi = { videoId: VIDEO.id, insights: WRITTEN }
    runMutation(state, storeInsights, byAi, { isServer: true })
    expect(state.get('videos', VIDEO.id)?.insights).toEqual({ ...found, isChosen: true })
    runMutation(state, retryAnalysis, { videoId: VIDEO.id })
    expect(state.get('videos', VIDEO.id)?.insights).toEqual(found)
    runMutation(state, storeInsights, byAi, { isServer: true })
    expect(state.get('videos', VIDEO.id)?.insights).toEqual(WRITTEN)
  })

  it('is the later wish if an analysis was requested before: nothing of that analysis is stored or shown', () => {
    const state = given({ insights: WRITTEN })
    const found = buildInsights({ tldr: 'Found by this app.' })
    runMutation(state, retryAnalysis, { videoId: VIDEO.id })
    runMutation(state, replaceInsights, { videoId: VIDEO.id, insights: found })
    const before = state.get('videos', VIDEO.id)
    const failed = { videoId: VIDEO.id, reason: 'The service did not answer.', isWished: true }
    runMutation(state, failAnalysis, failed, { isServer: true })
    runMutation(state, storeInsights, { videoId: VIDEO.id, insights: WRITTEN }, { isServer: true })
    expect(state.get('videos', VIDEO.id)).toEqual(before)
  })

  it('written from words that were replaced meanwhile changes nothing, and leaves room for those of the new ones', () => {
    const words = { mid: mutationIdOf('replaced'), setAt: 5 }
    const state = given({ insights: null, status: 'processing', words })
    for (const former of [mutationIdOf('former'), null]) {
      const ran = runMutation(state, replaceInsights, { videoId: VIDEO.id, insights: WRITTEN, words: former })
      expect(ran).toMatchObject({ ok: true, value: [], note: 'superseded' })
    }
    const ofNewWords = { videoId: VIDEO.id, insights: WRITTEN, words: words.mid }
    runMutation(state, storeInsights, ofNewWords, { isServer: true })
    expect(state.get('videos', VIDEO.id)).toMatchObject({ status: 'completed', insights: WRITTEN })
    runMutation(state, replaceInsights, ofNewWords)
    expect(state.get('videos', VIDEO.id)?.insights).toEqual(CHOSEN)
  })

  it('is refused for a deleted video', () => {
    const ran = runMutation(new MemoryState(), replaceInsights, { videoId: VIDEO.id, insights: WRITTEN })
    expect(ran).toMatchObject({ ok: false, error: { kind: 'video_not_found' } })
  })
})
