// A passage that one part of the page shows is shown in no other part while the talk has more to say.
import { expect, test } from 'vitest'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import { writeSections } from '#domain/insight/extract/sections.ts'
import { gistOf } from '#domain/insight/extract/tldr.ts'
import { overlaps, type Span } from '#domain/insight/extract/worth/span.ts'
import { BACK_TALK, LANGUAGE_TALK, PRICE_TALK, RICE_TALK, TYRE_TALK } from '../../../fixtures/advice-talks.ts'
import { GARDEN_TALK } from '../invented-talks.ts'
import { asTold } from './as-told.ts'

const told = asTold([RICE_TALK, BACK_TALK, PRICE_TALK, LANGUAGE_TALK, TYRE_TALK].flatMap(({ lines }) => lines))
const inAny = (some: readonly Span[]) => (one: Span) => some.some((other) => overlaps(one, other))

test('lessons and insights show nothing of the gist, which the TL;DR shows', () => {
  const { passages: gist } = gistOf({ ...told, isLesson: false }, [])
  const placesOf = ({ lessons, insightsAt }: ReturnType<typeof chooseHighlights>) => [...lessons, ...insightsAt]
  expect(placesOf(chooseHighlights(told)).filter(inAny(gist))).not.toEqual([])
  expect(placesOf(chooseHighlights(told, gist)).filter(inAny(gist))).toEqual([])
})

test('chapters show what no other part shows', () => {
  const textOf = (shown: readonly Span[]) => writeSections(told, shown).map(({ section }) => section.text).join(' ') // prettier-ignore
  const before = textOf([])
  const shown = told.passages.filter(({ first, last }) => before.includes(told.prose(first, last)))
  expect(shown).not.toEqual([])
  const after = textOf(shown)
  for (const { first, last } of shown) expect(after).not.toContain(told.prose(first, last))
})

test('where the speaker’s points follow the opening, nothing else counts as shown', () => {
  const opening = 'Today we are going to talk about compost and what every beginner should know about a heap.'
  const garden = asTold([opening, ...GARDEN_TALK], 'Compost for beginners')
  const { opening: first, points, passages } = gistOf(garden, ['Turn the heap.', 'Water it.'])
  expect([points, passages]).toEqual(['Turn the heap. Water it.', [first]])
  expect(gistOf(garden, []).passages.length).toBeGreaterThan(1)
})

test('of few chapters, one with nothing else repeats what is shown rather than to be left out', () => {
  const everything = [{ first: 0, last: told.sentences.length - 1 }]
  const headings = (shown: readonly Span[]) => writeSections(told, shown).map(({ section }) => section.heading)
  expect(headings(everything)).toEqual(headings([]))
})

test('no chapter shows what another does, even where a passage runs on from one into the next', () => {
  const { sentences } = told
  const edges = sentences.flatMap((_, at) => (at % 3 === 2 && at < sentences.length - 3 ? [at] : []))
  const chapters = [0, ...edges].map((from, i) => ({ from, to: edges[i] ?? sentences.length, startMs: from * 1000 }))
  const texts = writeSections({ ...told, chapters }).flatMap(({ section }) => section.text.split(/(?<=[.!?]) /))
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})
