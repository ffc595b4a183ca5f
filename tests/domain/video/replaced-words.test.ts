// A transcript given where there is one: whose words stay, and what happens to the insights found in the others.
import { describe, expect, it } from 'vitest'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import type { Video } from '#domain/video/video.ts'
import { buildContext, buildInsights, buildVideo } from '../../fixtures/builders.ts'

const { id, youtubeId } = buildVideo()
const transcriptOf = (text: string) => ({ language: 'en', timed: true, cues: [{ startMs: 0, endMs: 900, text }] })
const FETCHED = transcriptOf('As the site has it.')
const OWN = transcriptOf('As the learner has it.')
const save = { id, youtubeId, title: 'Mine', duration: null, transcript: OWN, insights: null }

function stateWith(given: Partial<Video>): MemoryState {
  const state = new MemoryState()
  state.put('videos', buildVideo(given))
  return state
}

function run(state: MemoryState, mutation: Mutation, args: unknown, ctx = buildContext()): void {
  const prepared = mutation.prepare(args)
  if (!prepared.ok) throw new Error(prepared.error.kind)
  const ran = prepared.value.run(state, ctx)
  if (!ran.ok) throw new Error(ran.error.kind)
  state.apply(ran.value)
}

describe('a transcript that the server fetched', () => {
  const fetched = (given: Partial<Video>) => {
    const state = stateWith(given)
    state.put('transcripts', { id, ...FETCHED, isFetched: true })
    return state
  }
  const own = buildInsights({ tldr: 'From the learner’s words.' })

  it('gives way to the learner’s, once, and its stopgap insights to theirs', () => {
    const state = fetched({ insights: buildInsights() })
    run(state, saveVideo, { ...save, insights: own })
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
    expect(state.get('videos', id)?.insights?.tldr).toBe(own.tldr)
    run(state, saveVideo, { ...save, transcript: transcriptOf('A third one.') })
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
  })

  it('takes the stopgap insights found in it along when the learner’s has none yet: the video is analysed again', () => {
    const state = fetched({ insights: buildInsights() })
    run(state, saveVideo, save)
    expect(state.get('videos', id)).toMatchObject({ insights: null, status: 'processing', failureReason: null })
  })

  it.each([
    ['an AI wrote', buildInsights({ engine: 'ai' })],
    ['the learner chose', buildInsights({ isChosen: true })],
  ])('gives way, and insights that %s stay', (_, insights) => {
    const state = fetched({ insights })
    run(state, saveVideo, { ...save, insights: own })
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
    expect(state.get('videos', id)?.insights).toEqual(insights)
  })

  it.each([
    ['an AI wrote', buildInsights({ engine: 'ai' })],
    ['the learner chose', buildInsights({ isChosen: true })],
  ])('gives way to words without insights, too, and insights that %s stay', (_, insights) => {
    const state = fetched({ insights })
    run(state, saveVideo, save)
    expect(state.get('videos', id)).toMatchObject({ insights, status: 'completed' })
  })
})

describe('a transcript that the learner added earlier', () => {
  const third = { ...save, transcript: transcriptOf('A third one.'), insights: buildInsights({ tldr: 'Third.' }) }
  const withOwn = (insights: Video['insights']) => {
    const state = stateWith({ insights })
    state.put('transcripts', { id, ...OWN })
    return state
  }

  it('stays, unless they are told that another replaces it', () => {
    const state = withOwn(buildInsights())
    run(state, saveVideo, third)
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
    run(state, saveVideo, { ...third, replaces: true })
    expect(state.get('transcripts', id)).toEqual({ id, ...third.transcript })
    expect(state.get('videos', id)?.insights?.tldr).toBe('Third.')
  })

  it('stays where the video was added with it after the other was given', () => {
    const state = withOwn(null)
    run(state, saveVideo, { ...third, replaces: true }, buildContext({ now: buildVideo().createdAt - 1 }))
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
  })

  it('is replaced by a part of it only in its words if there is little to learn in that part', () => {
    const state = withOwn(buildInsights())
    const littleToLearn = { why: 'scraps', wordCount: 22 }
    run(state, saveVideo, { ...third, insights: null, littleToLearn, replaces: true })
    expect(state.get('transcripts', id)).toEqual({ id, ...third.transcript })
    expect(state.get('videos', id)?.insights).toEqual(buildInsights())
  })

  it('makes a video that taught little be processed again if its device found nothing to say about the new words', () => {
    const state = withOwn(null)
    state.put('videos', buildVideo({ insights: null, failureReason: 'This video teaches little.' }))
    run(state, saveVideo, { ...third, insights: null, replaces: true })
    expect(state.get('videos', id)).toMatchObject({ status: 'processing', failureReason: null })
  })

  it('takes its stopgap insights along if the device found none in the new words', () => {
    const state = withOwn(buildInsights())
    run(state, saveVideo, { ...third, insights: null, replaces: true })
    expect(state.get('videos', id)).toMatchObject({ insights: null, status: 'processing' })
  })

  it('on a device, which does not know it, gives way to the same insights as on the server', () => {
    const state = stateWith({ insights: buildInsights() })
    run(state, saveVideo, { ...third, replaces: true })
    expect(state.get('videos', id)?.insights?.tldr).toBe('Third.')
  })
})

describe('insights by a model, saved for a video that has a transcript and some insights', () => {
  const byModel = buildInsights({ engine: 'ai', tldr: 'By the browser’s own model.' })
  const saved = (insights: Partial<Insights>, given: object = {}) => {
    const state = stateWith({ insights: buildInsights(insights) })
    state.put('transcripts', { id, ...OWN })
    run(state, saveVideo, { ...save, insights: byModel, ...given })
    expect(state.get('transcripts', id)).toEqual({ id, ...OWN })
    return state.get('videos', id)?.insights?.tldr
  }

  it('take the place of those found without one', () => {
    expect(saved({})).toBe(byModel.tldr)
  })

  it.each([
    ['are by a model', { engine: 'ai', tldr: 'By the server’s AI.' }, {}],
    ['were chosen', { isChosen: true, tldr: 'Chosen.' }, {}],
    ['are there when the words are brought unasked', { tldr: 'By rules.' }, { onlyFills: true }],
  ] as const)('leave those that %s', (_, insights, given) => {
    expect(saved(insights, given)).toBe(insights.tldr)
  })
})
