// A device learns from the mark on the video's row that its copy of the transcript is not the one the learner gave last.
import { describe, expect, it } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { storeTranscript } from '#domain/mutations/store-transcript.ts'
import { buildContext, buildVideo, mutationIdOf, NOW } from '../../fixtures/builders.ts'

const { id, youtubeId, title } = buildVideo()
const transcriptOf = (text: string) => ({ language: 'en', timed: true, cues: [{ startMs: 0, endMs: 900, text }] })

interface Given {
  readonly by: string
  readonly at: number
  readonly replaces?: boolean
}

const give = ({ by, at, replaces = true }: Given) => {
  const prepared = saveVideo.prepare({
    id,
    youtubeId,
    title,
    duration: null,
    transcript: transcriptOf(by),
    insights: null,
    replaces,
  })
  if (!prepared.ok) throw new Error(prepared.error.detail)
  return (state: MemoryState) => {
    const ran = prepared.value.run(state, buildContext({ mid: mutationIdOf(by), now: at }))
    if (ran.ok) state.apply(ran.value)
    return ran
  }
}

function wordsIn(state: MemoryState) {
  return { text: state.get('transcripts', id)?.cues[0]?.text, words: state.get('videos', id)?.words }
}

describe('the mark of the transcript', () => {
  it('is that of the save that brought it', () => {
    const state = new MemoryState()
    give({ by: 'ada', at: NOW })(state)
    expect(wordsIn(state)).toEqual({ text: 'ada', words: { mid: mutationIdOf('ada'), setAt: NOW } })
  })

  it('stays with the transcript that a save does not replace', () => {
    const state = new MemoryState()
    give({ by: 'ada', at: NOW })(state)
    give({ by: 'bo', at: NOW + 1, replaces: false })(state)
    expect(wordsIn(state)).toEqual({ text: 'ada', words: { mid: mutationIdOf('ada'), setAt: NOW } })
  })

  it.each([
    ['later', NOW + 1000, NOW + 2000],
    ['in the same millisecond', NOW + 1000, NOW + 1000],
  ])('of two transcripts given offline on two devices, the other %s, is the same in either order', (_, one, other) => {
    const base = () => {
      const state = new MemoryState()
      give({ by: 'first', at: NOW })(state)
      return state
    }
    const gifts = [give({ by: 'ada', at: one }), give({ by: 'bo', at: other })]
    const [there, back] = [base(), base()]
    for (const gift of gifts) gift(there)
    for (const gift of [...gifts].reverse()) gift(back)
    expect(wordsIn(back)).toEqual(wordsIn(there))
    if (one < other) expect(wordsIn(back).text).toBe('bo')
  })

  it('is that of the server where it read the words itself, until the learner gives their own', () => {
    const state = new MemoryState()
    state.put('videos', buildVideo({ insights: null, status: 'processing' }))
    const args = { videoId: id, facts: { title: null, duration: null }, transcript: transcriptOf('site') }
    const stored = storeTranscript.prepare(args)
    if (!stored.ok) throw new Error(stored.error.detail)
    const read = { mid: mutationIdOf('site'), now: NOW + 5000, isServer: true }
    const ran = stored.value.run(state, buildContext(read))
    if (ran.ok) state.apply(ran.value)
    expect(wordsIn(state)).toEqual({ text: 'site', words: { mid: mutationIdOf('site'), setAt: NOW + 5000 } })
    give({ by: 'ada', at: NOW + 1000, replaces: false })(state)
    expect(wordsIn(state)).toEqual({ text: 'ada', words: { mid: mutationIdOf('ada'), setAt: NOW + 1000 } })
  })
})

it('a device, which knows a transcript only by its mark, keeps that where the server keeps the transcript', () => {
  const state = new MemoryState()
  const words = { mid: mutationIdOf('ada'), setAt: NOW }
  state.put('videos', buildVideo({ words }))
  give({ by: 'bo', at: NOW + 1, replaces: false })(state)
  expect(state.get('videos', id)?.words).toEqual(words)
})
