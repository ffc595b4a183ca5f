import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { runs } from '../../../setup/runs.ts'
import { asCues, GARDEN_TALK } from '../invented-talks.ts'
import { YEARS } from '../counted-talks.ts'

const said = fc.constantFrom(...GARDEN_TALK, ...YEARS.slice(0, 12))
const counted = fc
  .tuple(
    fc.constantFrom('Number', 'Step', 'Day', 'Year', 'The last', 'Finally habit', 'Thing number', 'Part', 'Key'),
    fc.constantFrom('0', '1', '2', '3', '4', '5', 'one', 'two', 'three', 'first', 'thing', '1999', '9999'),
    fc.constantFrom('.', ',', ':', '?', '', ' is', ' is that', ' we have', ' sponsor.', ' outro.'),
  )
  .map(([unit, number, end]) => `${unit} ${number}${end}`)
const line = fc.oneof(
  { weight: 4, arbitrary: said },
  { weight: 3, arbitrary: fc.tuple(counted, said).map((parts) => parts.join(' ')) },
  counted,
  said.map((text) => `What I learned, ${text}`),
  fc.constantFrom(
    'So the lesson is that',
    'What I learned',
    'first second third fourth',
    'Step one step two step three.',
    'antidisestablishmentarianism '.repeat(30),
    '今日は三つの話をします。',
    '123 456 789',
    '…',
  ),
)
const chapters = fc.option(
  fc.array(fc.record({ title: fc.constantFrom('Intro', 'One', 'Day 2'), startMs: fc.constantFrom(0, 5000, 60_000) }), {
    maxLength: 5,
  }),
)

test('whatever is counted, and however oddly, the insights are valid, in order, and no lesson is said twice', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 80 }), chapters, fc.boolean(), (lines, given, isBare) => {
      const spoken = isBare ? lines.map((text) => text.toLowerCase().replace(/[.,?!:]/g, '')) : lines
      const insights = extractInsights(asCues(spoken), { title: 'A talk', chapters: given })
      if (!insights.ok) return
      expect(v.safeParse(Insights, insights.value).issues).toBeUndefined()
      const starts = insights.value.fullSummary.map(({ startMs }) => startMs ?? 0)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      expect(new Set(insights.value.keyLessons).size).toBe(insights.value.keyLessons.length)
    }),
    runs(40),
  )
})
