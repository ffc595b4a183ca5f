import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { GivenChapter } from '#domain/insight/topics/given-chapters.ts'
import { isSoldTitle } from '#domain/insight/lexicon/chapter-titles.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { BACK_TALK, LANGUAGE_TALK, PRICE_TALK, RICE_TALK, TYRE_TALK } from '../../../fixtures/advice-talks.ts'
import { buildTalk, cuesOf } from '../../../fixtures/talks.ts'

const LINE_MS = 8000
const PARTS = [RICE_TALK, BACK_TALK, PRICE_TALK, LANGUAGE_TALK, TYRE_TALK].map(({ lines }) => lines)
const LINES = PARTS.flat()
const CUES = cuesOf(LINES.join('\n'), LINE_MS)
// The line with which each part begins.
const STARTS = PARTS.map((_, i) => PARTS.slice(0, i).flat().length)
const TITLES = ['Rice, at last', 'A sore back', 'Salary!', 'Speaking by May', 'iTyre 3000']
const CHAPTERS = TITLES.map((title, i) => ({ title, startMs: (STARTS[i] ?? 0) * LINE_MS }))
const endMs = LINES.length * LINE_MS

function insightsOf(cues: readonly Cue[], chapters?: readonly GivenChapter[] | null): Insights {
  const insights = extractInsights(cues, { title: 'Five things', chapters })
  return insights.ok ? insights.value : expect.fail('no insights')
}

const headingsOf = (insights: Insights) => insights.fullSummary.map(({ heading }) => heading)

describe('a summary with the chapters of the author', () => {
  it('has their titles, word for word, where they begin', () => {
    const insights = insightsOf(CUES, CHAPTERS)
    expect(insights.fullSummary.map(({ heading, startMs }) => ({ title: heading, startMs }))).toEqual(CHAPTERS)
    insights.fullSummary.forEach(({ text }, i) => {
      const sentences = text.split(/(?<=[.!?]) /)
      expect(sentences.filter((sentence) => PARTS[i]?.includes(sentence) !== true)).toEqual([])
    })
    expect(insights.chaptersBy).toBe('author')
    expect(v.parse(Insights, insights)).toEqual(insights)
  })

  it('takes the sentence nearest to a chapter’s time as its first', () => {
    const early = CHAPTERS.map(({ title, startMs }) => ({ title, startMs: Math.max(0, startMs - 2000) }))
    expect(insightsOf(CUES, early)).toEqual(insightsOf(CUES, CHAPTERS))
  })

  it('leaves out a chapter that is an advertisement, and what is said in it', () => {
    const insights = insightsOf(CUES, CHAPTERS.with(1, { title: 'Sponsor', startMs: CHAPTERS[1]?.startMs ?? 0 }))
    expect(headingsOf(insights)).toEqual(TITLES.toSpliced(1, 1))
    const { keyInsights, actions } = insights
    const quotes = [...keyInsights, ...actions].map(({ evidence }) => evidence.quote)
    expect(quotes.filter((quote) => PARTS[1]?.join(' ').includes(quote))).toEqual([])
  })

  it('keeps a chapter about advertising', () => {
    const chapters = CHAPTERS.with(1, { title: 'Ads that work', startMs: CHAPTERS[1]?.startMs ?? 0 })
    expect(headingsOf(insightsOf(CUES, chapters))).toEqual(TITLES.with(1, 'Ads that work'))
  })

  it('leaves out an intro and an outro that say nothing', () => {
    const hello = ['Hello and welcome to my kitchen, my name is Ada.', 'It is raining here, as it was last week.']
    const cues = cuesOf([...hello, ...LINES, 'Thanks for watching, see you next week.'].join('\n'), LINE_MS)
    const chapters = [
      { title: 'Intro', startMs: 0 },
      ...CHAPTERS.map(({ title, startMs }) => ({ title, startMs: startMs + 2 * LINE_MS })),
      { title: 'Outro', startMs: endMs + 2 * LINE_MS },
    ]
    expect(headingsOf(insightsOf(cues, chapters))).toEqual(TITLES)
  })

  it('joins the best parts of a long chapter under its title, a paragraph each, as far as they are quickly read', () => {
    const cues = buildTalk({ minutes: 45 })
    const chapters = ['One', 'Two', 'Three'].map((title, i) => ({ title, startMs: i * 900_000 }))
    const insights = insightsOf(cues, chapters)
    expect(headingsOf(insights)).toEqual(['One', 'Two', 'Three'])
    const texts = insights.fullSummary.map(({ text }) => text)
    expect(texts.every((text) => text.split(/\s/).length <= 190)).toBe(true)
    expect(texts.some((text) => text.includes('\n'))).toBe(true)
  })

  it('has a paragraph for each stretch that was said in one go', () => {
    const greeting = 'Hello there, welcome back, my name is Ada.'
    const spoken = LINES.flatMap((line, i) => (i % 3 === 0 ? [line, greeting] : [line])).join('\n')
    const paragraphs = insightsOf(cuesOf(spoken, LINE_MS)).fullSummary.flatMap(({ text }) => text.split('\n'))
    expect(paragraphs.length).toBeGreaterThan(2)
    expect(paragraphs.filter((paragraph) => !spoken.replaceAll('\n', ' ').includes(paragraph))).toEqual([])
  })

  it('shows at most twenty of a hundred chapters, in order', () => {
    const titles = Array.from({ length: 100 }, (_, i) => `Chapter ${String(i)}`)
    const chapters = titles.map((title, i) => ({ title, startMs: i * 24_000 }))
    const headings = headingsOf(insightsOf(buildTalk({ minutes: 40 }), chapters))
    expect(headings.length).toBeGreaterThan(8)
    expect(headings.length).toBeLessThanOrEqual(20)
    expect(headings).toEqual(titles.filter((title) => headings.includes(title)))
  })

  it('is as it was without chapters, with none, or where the words have no times', () => {
    const plain = insightsOf(CUES)
    expect(plain.chaptersBy).toBeUndefined()
    expect(insightsOf(CUES, null)).toEqual(plain)
    expect(insightsOf(CUES, [])).toEqual(plain)
    const untimed = CUES.map((cue) => ({ ...cue, startMs: 0, endMs: 0 }))
    expect(insightsOf(untimed, CHAPTERS)).toEqual(insightsOf(untimed))
  })

  it('is valid for chapters of any title at any time', () => {
    const word = fc.string({ minLength: 1, maxLength: 100 }).map((text) => text.trim() || 'Title')
    const title = fc.oneof(word, fc.constantFrom('Intro', 'Sponsor', 'Ad'))
    const startMs = fc.nat(endMs * 2)
    const chapters = fc.uniqueArray(fc.record({ title, startMs }), { maxLength: 30, selector: (one) => one.startMs })
    fc.assert(
      fc.property(chapters, (given) => {
        const ascending = given.toSorted((a, b) => a.startMs - b.startMs)
        const insights = extractInsights(CUES, { title: 'Five things', chapters: ascending })
        expect(insights.ok ? v.is(Insights, insights.value) : insights.error.kind === 'little_to_learn').toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

// Reading a talk takes a thousand times as long as reading a title.
describe('the title of a chapter', () => {
  it.each([
    'Sponsor',
    'A word from our sponsor',
    'Today’s sponsor: Acme',
    'Ad',
    'Advertisement',
    'Ad - Acme',
    'Self-promo',
    'Commercial break',
    'Big news (ad)',
  ])('"%s" is that of an advertisement', (title) => {
    expect(isSoldTitle(title)).toBe(true)
  })

  it.each([
    'How to find sponsors',
    'Rome in 50 AD',
    'Ads that work',
    'Ad-hoc meetings',
    'Ads',
    'Promotion',
    'Promotion: the fourth P',
    'Commercial',
    'Commercial-grade ovens',
    'Commercial kitchens',
    'Adverbs',
  ])('"%s" is not', (title) => {
    expect(isSoldTitle(title)).toBe(false)
  })
})
