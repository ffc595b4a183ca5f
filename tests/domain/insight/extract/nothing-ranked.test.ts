import { expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Told } from '#domain/insight/extract/talk/told.ts'
import { writeSections } from '#domain/insight/extract/sections.ts'
import { canTeach } from '#domain/insight/extract/worth/can-teach.ts'
import { asCues } from '../invented-talks.ts'
import { asTold } from './as-told.ts'

const sectionsOf = (told: Told) => writeSections(told).map(({ section }) => section)

const ASKED = [
  'Who would ever let a heap of compost dry out in the middle of a hot summer?',
  'How many worms can live in the wet soil under a cage of old leaves?',
  'Why does green manure break the heavy clay of a bed that nobody digs?',
  'When did you last turn the heap behind the mill to let the air in?',
]

test('a chapter of which no passage may stand alone still has its best ones, without the greeting', () => {
  const told = asTold(['Welcome back to the garden, everybody.', ...ASKED], 'Compost')
  expect(told.passages.filter((passage) => canTeach(told, passage))).toEqual([])
  const sections = sectionsOf(told)
  expect(sections).toHaveLength(1)
  expect(sections[0]?.text).toContain('heap')
  expect(sections[0]?.text).not.toContain('Welcome')
})

test('counted points are the lessons where no passage may be one', () => {
  const counted = [
    'Here are three questions about your heap of compost and the worms that live there, shall we?',
    'Number one, how often would you turn the heap of compost to let the air in?',
    'Number two, how many buckets of water does the heap of compost need in a week?',
    'Number three, who would cover the wet soil of a bed with the leaves of last year?',
  ]
  const result = extractInsights(asCues(counted), { title: 'Compost' })
  expect(result.ok && result.value.keyLessons).toHaveLength(3)
})
