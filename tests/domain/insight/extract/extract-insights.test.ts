import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { quoteIndex } from '#domain/insight/evidence/find-quote.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { littleToLearnSentence } from '#domain/insight/extract/little-to-learn.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import * as talks from '../invented-talks.ts'
import { runs } from '../../../setup/runs.ts'

function insightsOf(cues: readonly Cue[], title?: string): Insights {
  const result = extractInsights(cues, { title })
  if (!result.ok) throw new Error(result.error.kind)
  return v.parse(Insights, result.value)
}

function everyText(insights: Insights): string {
  return JSON.stringify(insights).toLowerCase()
}

function expectHonest(insights: Insights, cues: readonly Cue[]): void {
  const index = quoteIndex(cues)
  for (const { evidence } of [...insights.keyInsights, ...insights.extractedSteps, ...insights.actions]) {
    expect(index.find(evidence.quote), evidence.quote).not.toBeNull()
  }
  expect(new Set(insights.actions.map(({ title }) => title)).size).toBe(4)
}

const shapes: readonly (readonly [string, readonly string[]])[] = [
  ['a punctuated talk', talks.GARDEN_TALK],
  ['a how-to without punctuation', talks.BREAD_HOW_TO],
  ['automatic captions cut in the middle of sentences', talks.RUNNING_ASR],
  ['Italian', talks.ITALIAN],
  ['Chinese', talks.CHINESE],
]

describe('the extractive engine', () => {
  test.each(shapes)('OVL-09: %s gives exactly 4 different actions, and every quote is found', (_, lines) => {
    const cues = talks.asCues(lines)
    expectHonest(insightsOf(cues), cues)
  })

  test('sponsor reads, greetings and calls to subscribe appear nowhere', () => {
    const text = everyText(insightsOf(talks.asCues(talks.GARDEN_TALK)))
    for (const noise of ['brightbox', 'promo', 'description.', 'subscribe', 'welcome back', 'thanks for watching']) {
      expect(text).not.toContain(noise)
    }
  })

  test('advice becomes actions that begin with its verb', () => {
    const titles = insightsOf(talks.asCues(talks.GARDEN_TALK)).actions.map(({ title }) => title)
    expect(
      titles.some((title) => /^(Turn the compost heap|Shred the cardboard|Spread two centimetres)/.test(title)),
    ).toBe(true)
  })

  test('a weekly activity is a habit', () => {
    const actions = insightsOf(talks.asCues(talks.GARDEN_TALK)).actions
    expect(actions.find(({ title }) => title.startsWith('Turn the compost heap'))?.type).toBe('Habit')
  })

  test('the steps of a how-to come in spoken order and suggest the action plan', () => {
    const insights = insightsOf(talks.asCues(talks.BREAD_HOW_TO))
    const times = insights.extractedSteps.map(({ evidence }) => evidence.startMs)
    expect(times.length).toBeGreaterThanOrEqual(5)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(insights.extractedSteps[0]?.title).toMatch(/^Weigh five hundred grams of flour/)
    expect(insights.suggestedReflectionFlow).toBe('action_plan')
    expect(insights.actions[0]?.type).toBe('tutorial')
  })

  test('fillers and openers are removed from what is shown, quotes stay verbatim', () => {
    const insights = insightsOf(talks.asCues(talks.RUNNING_ASR))
    const shown = [insights.tldr, ...insights.keyLessons, ...insights.keyInsights.map(({ content }) => content)].join(
      ' ',
    )
    expect(shown).not.toMatch(/\b(um|uh|you know|I mean)\b/i)
    expect(insights.keyLessons.every((lesson) => /^\p{Lu}.*[.!]$/u.test(lesson))).toBe(true)
  })

  test('evidence inside a long cue is interpolated to the second in which it begins', () => {
    const cues = [{ startMs: 0, endMs: 120_000, text: talks.GARDEN_TALK.join(' ') }]
    const insights = insightsOf(cues)
    const moments = insights.keyInsights.map(({ evidence }) => evidence.startMs)
    expect(Math.max(...moments)).toBeGreaterThan(20_000)
    for (const moment of moments) expect(moment).toBeLessThan(120_000)
  })

  test('importance runs from 4 to 9, and no two lessons say the same', () => {
    const insights = insightsOf(talks.asCues(talks.GARDEN_TALK))
    const importance = insights.keyInsights.map((insight) => insight.importance)
    expect(Math.max(...importance)).toBe(9)
    expect(new Set(insights.keyLessons).size).toBe(insights.keyLessons.length)
  })

  test('a talk about health or technology gets a category, a mixed one does not', () => {
    expect(insightsOf(talks.asCues(talks.RUNNING_ASR)).category).toBe('Fitness')
    expect(insightsOf(talks.asCues(talks.GARDEN_TALK)).category).toBeNull()
  })
})

describe('what the engine cannot do', () => {
  test('music alone is refused as no speech', () => {
    expect(extractInsights(talks.asCues(talks.MUSIC_ONLY))).toEqual({ ok: false, error: { kind: 'no_speech' } })
    expect(extractInsights([])).toEqual({ ok: false, error: { kind: 'no_speech' } })
  })

  test('the same word over minutes of silence is not speech', () => {
    expect(extractInsights(talks.asCues(['you', 'you', 'you', 'you'], 30_000))).toMatchObject({ ok: false })
  })

  test('a dozen words are too little speech', () => {
    const result = extractInsights(talks.asCues(['merci à vous', 'et à bientôt']))
    expect(result).toEqual({ ok: false, error: { kind: 'too_little_speech', wordCount: 6 } })
  })

  test('a hundred words get a result with a caveat that counts them', () => {
    expect(insightsOf(talks.asCues(talks.GARDEN_TALK.slice(0, 9))).caveat).toMatch(
      /^Only \d{2,3} words of speech were found/,
    )
  })

  test.each([
    ['fifty words', talks.FIFTY_WORDS, 'scraps', 'This video teaches little: only 50 words are spoken in it.'],
    ['a song', talks.SONG, 'song', 'This video teaches little: most of it is the same words again, as in a song.'],
    ['a sales talk', talks.SALES_TALK, 'promotion', 'This video teaches little: most of it is promotion.'],
  ])('%s teach little: the few moments are there, four actions are not made up', (_, lines, why, sentence) => {
    const cues = talks.asCues(lines)
    const result = extractInsights(cues)
    if (result.ok || result.error.kind !== 'little_to_learn') throw new Error('It was not refused')
    expect(result.error.why).toBe(why)
    expect(littleToLearnSentence(result.error)).toBe(sentence)
    expect(result.error.moments.length).toBeLessThanOrEqual(3)
    expect(result.error.moments.length).toBeGreaterThan(0)
    const index = quoteIndex(cues)
    for (const { evidence } of result.error.moments) expect(index.find(evidence.quote)).not.toBeNull()
  })

  test('a talk that repeats its words is not a song, and one with a sponsor is not a sales talk', () => {
    expect(extractInsights(talks.asCues([...talks.RUNNING_ASR, ...talks.RUNNING_ASR.slice(0, 1)])).ok).toBe(true)
    expect(extractInsights(talks.asCues(talks.GARDEN_TALK)).ok).toBe(true)
  })

  test('another language is named in the caveat and gets general actions', () => {
    expect(insightsOf(talks.asCues(talks.ITALIAN)).caveat).toContain('Italian')
    expect(insightsOf(talks.asCues(talks.CHINESE)).caveat).toContain('Chinese')
  })

  test.each([
    ['Italian', talks.ITALIAN, 'La moka'],
    ['Chinese', talks.CHINESE, '泡茶'],
  ])(
    '%s is shown in whole passages of its own words, lessons with their moments, actions about the title',
    (_, lines, title) => {
      const cues = talks.asCues(lines)
      const insights = insightsOf(cues, title)
      const bare = (text: string) => text.replace(/[\s。]/g, '')
      const said = bare(lines.join(''))
      const shown = [...insights.keyLessons, ...insights.keyInsights.map(({ content }) => content)]
      expect(shown.length).toBeGreaterThanOrEqual(2)
      for (const text of shown) expect(said).toContain(bare(text))
      const evidence = insights.lessonEvidence ?? []
      expect(evidence).toHaveLength(insights.keyLessons.length)
      for (const one of evidence) expect(quoteIndex(cues).find(one?.quote ?? '')).not.toBeNull()
      for (const action of insights.actions) {
        const quoted = /“(.+)”/.exec(action.title)?.[1] ?? ''
        expect(quoted === title || said.includes(bare(quoted)), action.title).toBe(true)
      }
      expect(insights.extractedSteps).toEqual([])
      expect(insights.category).toBeNull()
    },
  )

  test('text without times says that quotes have no moments', () => {
    const cues = talks.GARDEN_TALK.map((text) => ({ startMs: 0, endMs: 0, text }))
    const insights = insightsOf(cues)
    expect(insights.caveat).toContain('no times')
    expectHonest(insights, cues)
  })
})

const word = fc.oneof(
  fc.constantFrom(
    'so',
    'and',
    'you',
    'should',
    'write',
    'the',
    'model',
    'learns',
    'because',
    'um',
    '[Music]',
    '>>',
    'I',
    'first',
    'then',
    'try',
    'to',
  ),
  fc.constantFrom(
    'data.',
    'garden,',
    'What?',
    'MARK:',
    '&nbsp;',
    '--',
    '"quoted',
    '水',
    '水温很重要',
    'più',
    'ça',
    '\u0001',
    '…',
    '7%',
  ),
  fc.string({ maxLength: 8 }),
)
const cue = fc
  .record({ startMs: fc.nat(4_000_000), span: fc.nat(20_000), words: fc.array(word, { minLength: 1, maxLength: 25 }) })
  .map(({ startMs, span, words }) => ({ startMs, endMs: startMs + span, text: words.join(' ') || '-' }))

describe('for any cues', () => {
  test('the result is a typed reason or fits the schema, with four actions and found quotes', () => {
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 40 }), (cues) => {
        const result = extractInsights(cues, {})
        if (!result.ok) return
        expectHonest(v.parse(Insights, result.value), cues)
      }),
      runs(100),
    )
  })

  test('the result is the same every time, whatever the order of cues with different times, and repeats change nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(cue, { selector: ({ startMs }) => startMs, maxLength: 20 }), (cues) => {
        const timed = cues.map((each) => ({ ...each, endMs: each.endMs + 1 }))
        const answer = extractInsights(timed, {})
        expect(extractInsights([...timed].reverse(), {})).toEqual(answer)
        expect(extractInsights([...timed, ...timed], {})).toEqual(answer)
      }),
      runs(40),
    )
  })
})
