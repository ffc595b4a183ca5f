import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { quoteIndex } from '#domain/insight/evidence/find-quote.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { capitalised } from '#domain/kernel/text.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { runs } from '../../setup/runs.ts'

const ENGLISH = { code: 'en', name: 'English' }
// The two vocabularies share no word.
const VOCABULARIES = [
  'you should water every young tree before winter because dry soil cracks roots slowly',
  'they repair old engines with clean tools after lunch when customers arrive late again',
].map((line) => line.split(' '))

type Speaker = 0 | 1
interface Said {
  readonly speaker: Speaker
  readonly startMs: number
  readonly endMs: number
  readonly words: readonly string[]
}

// One voice's captions in sequence; they never overlap each other.
function voice(speaker: Speaker, fewest = 4): fc.Arbitrary<Said[]> {
  const caption = fc.record({
    gap: fc.integer({ min: 0, max: 900 }),
    lasts: fc.integer({ min: 800, max: 5000 }),
    words: fc.array(fc.constantFrom(...(VOCABULARIES[speaker] ?? [])), { minLength: 3, maxLength: 12 }),
    ends: fc.boolean(),
  })
  return fc.tuple(fc.nat(4000), fc.array(caption, { minLength: fewest, maxLength: 14 })).map(([from, captions]) => {
    let at = from
    return captions.map(({ gap, lasts, words, ends }) => {
      const startMs = at + gap
      at = startMs + lasts
      const line = words.map((word, i) => (i === words.length - 1 && ends ? `${word}.` : word))
      return { speaker, startMs, endMs: at, words: line }
    })
  })
}

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23)

const MARKS: Readonly<Record<string, (name: string, line: string) => string>> = {
  'voice tags': (name, line) => `<v ${name}>${line}</v>`,
  arrows: (_, line) => `&gt;&gt; ${line}`,
  dashes: (_, line) => `- ${capitalised(line)}`,
  'dashes without a blank': (_, line) => `-${capitalised(line)}`,
  names: (name, line) => `${name}: ${line}`,
  'names in capitals': (name, line) => `${name.toUpperCase()}: ${line}`,
}

function fileOf(said: readonly Said[], mark: (name: string, line: string) => string): readonly Cue[] {
  const blocks = said
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(
      ({ speaker, startMs, endMs, words }) =>
        `${time(startMs)} --> ${time(endMs)}\n${mark(speaker === 0 ? 'Ann' : 'Bob', words.join(' '))}\n`,
    )
  const parsed = parseTranscript(`WEBVTT\n\n${blocks.join('\n')}`)
  if (!parsed.ok) throw new Error(parsed.error.kind)
  return parsed.value.cues
}

const OWNERS = new Map(VOCABULARIES.flatMap((words, speaker) => words.map((word) => [word, speaker])))

function expectOneSpeakerEach(cues: readonly Cue[]): void {
  const words = spokenWords(cues)
  for (const { from, to, text } of splitSentences(words, gapScores(words, ENGLISH), ENGLISH)) {
    const owners = new Set(words.slice(from, to).map(({ norm }) => OWNERS.get(norm) ?? 'nobody'))
    expect([...owners], text).toHaveLength(1)
  }
}

function expectQuotesFound(cues: readonly Cue[]): void {
  const result = extractInsights(cues, { title: 'Trees and engines' })
  if (!result.ok) return
  const { keyInsights, extractedSteps, actions, lessonEvidence = [] } = result.value
  const index = quoteIndex(cues)
  const claims = [...keyInsights, ...extractedSteps, ...actions].map(({ evidence }) => evidence)
  for (const evidence of [...claims, ...lessonEvidence]) {
    if (evidence !== null) expect(index.find(evidence.quote), evidence.quote).not.toBeNull()
  }
}

describe('two speakers whose captions overlap', () => {
  test.each(Object.entries(MARKS))('with %s: a sentence holds words of one of them, quotes are found', (_, mark) => {
    fc.assert(
      fc.property(voice(0), voice(1), (one, other) => {
        const cues = fileOf([...one, ...other], mark)
        expectOneSpeakerEach(cues)
        expectQuotesFound(cues)
      }),
      runs(20),
    )
  })

  test('without a mark: a speaker who interrupts is not made part of the other’s sentence', () => {
    fc.assert(
      fc.property(voice(0, 8), fc.integer({ min: 4, max: 9 }), fc.double({ min: 0.1, max: 0.5, noNaN: true }), (talk, every, share) => {
        const asides = talk
          .filter((_, i) => i % every === 1)
          .map(({ startMs, endMs }): Said => {
            const from = Math.round(startMs + share * (endMs - startMs))
            return { speaker: 1, startMs: from, endMs: from + Math.round((endMs - startMs) * 0.6), words: ['they', 'arrive', 'late', 'again'] }
          })
        const cues = fileOf([...talk, ...asides], (_, line) => line)
        expectOneSpeakerEach(cues)
        expectQuotesFound(cues)
      }),
      runs(30),
    )
  }) // prettier-ignore

  test('without a mark: two asides, the second into the last caption but one, are not rolling captions', () => {
    const talk = Array.from({ length: 10 }, (_, i): Said => ({ speaker: 0, startMs: i * 800, endMs: i * 800 + 800, words: ['water', 'every', 'tree'] })) // prettier-ignore
    const asides = [1121, 6721].map((startMs): Said => ({ speaker: 1, startMs, endMs: startMs + 480, words: ['they', 'repair', 'engines'] })) // prettier-ignore
    expectOneSpeakerEach(fileOf([...talk, ...asides], (_, line) => line))
  })

  test('without a mark: asides that end a millisecond after the caption they interrupt are not rolling captions', () => {
    const talk = Array.from({ length: 11 }, (_, i): Said => ({ speaker: 0, startMs: i * 800, endMs: i * 800 + 800, words: ['water', 'every', 'tree'] })) // prettier-ignore
    const asides = [1120, 4321, 7521].map((startMs): Said => ({ speaker: 1, startMs, endMs: startMs + 480, words: ['they', 'repair', 'engines'] })) // prettier-ignore
    expectOneSpeakerEach(fileOf([...talk, ...asides], (_, line) => line))
  })

  test('two in one caption, a dash before each', () => {
    const said: Said = { speaker: 0, startMs: 0, endMs: 4000, words: ['-Water every tree', '\n-They repair engines'] }
    const words = spokenWords(fileOf([said], (_, line) => line))
    const sentences = splitSentences(words, gapScores(words, ENGLISH), ENGLISH)
    expect(sentences.map(({ text }) => text)).toEqual(['Water every tree', 'They repair engines'])
  })

  test('automatic captions that each stay until the next but one are one voice', () => {
    const lines = ['you should water', 'every young tree', 'before winter because', 'dry soil cracks roots']
    const said = lines.map((line, i): Said => ({
      speaker: 0,
      startMs: i * 2000,
      endMs: (i + 2) * 2000,
      words: line.split(' '),
    }))
    const cues = fileOf(said, (_, line) => line)
    expect(cues.map(({ endMs }) => endMs)).toEqual([2000, 4000, 6000, 10_000])
    const words = spokenWords(said.map(({ startMs, endMs, words: each }) => ({ startMs, endMs, text: each.join(' ') })))
    expect(words.some(({ breakBefore }) => breakBefore === 'hard')).toBe(false)
  })

  test('each of two long captions that start together keeps its words in a row', () => {
    const long = (speaker: Speaker): Said => ({
      speaker,
      startMs: 0,
      endMs: 60_000,
      words: Array.from({ length: 60 }, (_, i) => VOCABULARIES[speaker]?.[i % 14] ?? ''),
    })
    const cues = fileOf([long(0), long(1)], (_, line) => line)
    expect(cues.length).toBeGreaterThan(2)
    const owners = spokenWords(cues).map(({ norm }) => OWNERS.get(norm))
    expect(owners).toEqual([...Array<number>(60).fill(0), ...Array<number>(60).fill(1)])
  })

  test('one speaker named in every caption continues across them', () => {
    const text = ['Ann: you should water every young tree', 'Ann: before winter.', 'Bob: They arrive late.', 'Ann: Dry soil cracks.']
    const words = spokenWords(text.map((line, i) => ({ startMs: i * 3000, endMs: i * 3000 + 2900, text: line })))
    const sentences = splitSentences(words, gapScores(words, ENGLISH), ENGLISH)
    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'you should water every young tree before winter.',
      'They arrive late.',
      'Dry soil cracks.',
    ])
  }) // prettier-ignore

  test('a word before a colon is a name only if several captions begin with one', () => {
    const text = ['Remember: water every young tree.', 'Remember: dry soil cracks.']
    const words = spokenWords(text.map((line, i) => ({ startMs: i * 3000, endMs: i * 3000 + 2900, text: line })))
    expect(words.map((word) => word.norm)).toContain('remember')
  })
})
