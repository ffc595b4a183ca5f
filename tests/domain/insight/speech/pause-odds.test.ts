import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { pauseOdds } from '#domain/insight/speech/pause-odds.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

const ENGLISH = { code: 'en', name: 'English' }

// Every sixth word looks like an end.
const wordOdds = Array.from({ length: 600 }, (_, i) => (i % 6 === 0 ? 0.5 : -3))

describe('pauseOdds', () => {
  it('speaks for an end after a pause, and against it without, where ends are paused after', () => {
    const odds = pauseOdds(
      wordOdds.map((_, i) => (i % 6 === 0 ? 500 : 0)),
      wordOdds,
    )
    expect(odds?.[6]).toBeGreaterThan(2)
    expect(odds?.[7]).toBeLessThan(-1)
  })

  it('says nothing where the speaker pauses anywhere', () => {
    const odds =
      pauseOdds(
        wordOdds.map((_, i) => (i % 5 === 0 ? 500 : 0)),
        wordOdds,
      ) ?? []
    expect(Math.max(...odds.map(Math.abs))).toBeLessThan(0.5)
  })

  it('learns nothing from a few pauses', () => {
    expect(
      pauseOdds(
        wordOdds.map((_, i) => (i < 50 && i % 6 === 0 ? 500 : 0)),
        wordOdds,
      ),
    ).toBeNull()
    expect(pauseOdds([], [])).toBeNull()
  })
})

describe('a talk without full stops', () => {
  const SAID = [
    'the dough is ready when it springs back',
    'press it with a wet finger near the edge',
    'a hole that stays means an hour more',
    'what most books leave out is the temperature of the room',
    'mine has nineteen degrees in winter',
    'the loaf needs five hours then',
    'people who bake by the clock wonder why it is flat',
    'the oven comes last',
    'heat it with the pot inside for forty minutes',
    'a cold pot gives a pale crust',
    'the steam from the dough does the rest',
    'twenty minutes with the lid and twenty without',
  ]

  // Automatic captions of four words; half a second of silence after each sentence if `paused`.
  function captions(paused: boolean): string {
    let atMs = 0
    const words = SAID.flatMap((sentence) =>
      sentence.split(' ').map((word, i) => {
        const startMs = (atMs += i === 0 && paused ? 500 : 0)
        atMs += (word.length + 4) * 40
        return { startMs, word }
      }),
    )
    const events = Array.from({ length: Math.ceil(words.length / 4) }, (_, i) => words.slice(i * 4, i * 4 + 4)).map(
      (some) => {
        const tStartMs = some[0]?.startMs ?? 0
        const segs = some.map(({ startMs, word }, i) => ({
          utf8: i === 0 ? word : ` ${word}`,
          tOffsetMs: startMs - tStartMs,
        }))
        return { tStartMs, dDurationMs: 3000, segs }
      },
    )
    return JSON.stringify({ events })
  }

  function sentencesOf(file: string): readonly string[] {
    const transcript = parseTranscript(file)
    const words = spokenWords(transcript.ok ? transcript.value.cues : [])
    return splitSentences(words, gapScores(words, ENGLISH), ENGLISH).map(({ text }) => text)
  }

  it('is cut where its speaker pauses', () => {
    const found = (paused: boolean) =>
      sentencesOf(captions(paused)).filter((sentence) => SAID.includes(sentence)).length
    expect(found(true)).toBeGreaterThanOrEqual(8)
    expect(found(false)).toBeLessThan(found(true))
  })
})
