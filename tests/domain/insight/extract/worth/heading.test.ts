import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Told } from '#domain/insight/extract/talk/told.ts'
import { writeSections } from '#domain/insight/extract/sections.ts'
import { headingOf, type GradedName } from '#domain/insight/extract/worth/heading.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { runs } from '../../../../setup/runs.ts'
import { asCues } from '../../invented-talks.ts'
import { asConversation, asTold } from '../as-told.ts'
import { FARM, PRESS, times } from '../two-jobs.ts'

const sectionsOf = (told: Told) => writeSections(told).map(({ section }) => section)

// Two chapters: one about the wormery under the kitchen sink, one about the pruning of old apple trees.
const WORMS = [
  'A wormery under the kitchen sink turns old leaves into dark soil.',
  'The worms of a wormery eat potato peel and wet paper.',
  'Every wormery needs a wooden lid because worms avoid daylight.',
  'It stays there for a long while, and they do that again.',
]
const TREES = [
  'An apple tree with crossing branches gets sick in a wet summer.',
  'Pruning old apple trees lets the light reach every branch.',
  'The best month for pruning old apple trees is February.',
  'It stays there for a long while, and they do this again.',
]

describe('the headings of a talk', () => {
  const told = asConversation([...times(WORMS, 7), ...times(TREES, 7)], 'Two jobs in the garden')
  const sections = sectionsOf(told)
  const headings = sections.map(({ heading }) => heading)

  test('name what each chapter tells more of than the others', () => {
    expect(headings).toHaveLength(2)
    expect(headings[0]).toMatch(/wormery|worms/i)
    expect(headings[1]).toMatch(/apple tree/i)
  })

  test('have two words or more, begin with a capital and are different', () => {
    for (const heading of headings) expect(heading).toMatch(/^\p{Lu}\S* \S/u)
    expect(new Set(headings).size).toBe(headings.length)
  })

  test('point at nothing that is not in them', () => {
    for (const heading of headings) expect(heading).not.toMatch(/\b(?:it|they|that|this)\b/i)
  })

  test('stand over a passage with their words', () => {
    for (const { heading, text } of sections)
      expect(text.toLowerCase()).toContain(heading.split(' ').at(-1)?.toLowerCase())
  })
})

test('a chapter of talk that points at people and things is headed by what it keeps naming', () => {
  const sections = sectionsOf(asTold([...times(PRESS, 10), 'Now, the second job.', ...times(FARM, 10)], 'Two jobs'))
  expect(sections.map(({ heading }) => heading)).toEqual(expect.arrayContaining(['Wooden cider press', 'Tall worm farm'])) // prettier-ignore
})

test('a name keeps its letters', () => {
  const lines = [
    'You should use an iOS app because it is fine for them.',
    'They say the iOS app is what you need for it.',
  ]
  expect(sectionsOf(asTold(times(lines, 6)))[0]?.heading).toBe('iOS app')
})

test('a chapter without anything to name has a clause of what is shown as its heading', () => {
  const told = asTold(['You can do it today if you really want to, and they will let you.', 'It helps when people stop and ask them about it.']) // prettier-ignore
  expect(sectionsOf(told)[0]?.heading).not.toBe('')
})

const nameOf = (text: string, form: GradedName['form'] = 'phrase', grade = 3): GradedName => {
  const stems = text.toLowerCase().split(' ')
  return { text, form, words: stems.length, stems, weight: 1, grade }
}

const headed = (name: GradedName, second: GradedName, said = second.stems) =>
  headingOf(asTold(WORMS), name, { others: [name, second], said: new Set(said) })

test.each([
  ['Compost heap and worm farm', nameOf('compost heap')],
  ['Reducing your stress', nameOf('reducing your stress', 'doing')],
  ['Rain and snow', nameOf('rain and snow')],
  ['Which compost heap is best?', nameOf('which compost heap is best?', 'question')],
])('only two plain names stand beside each other: %s', (heading, name) => {
  expect(headed(name, nameOf('worm farm'))).toBe(heading)
})

test('a second name stands beside the first only if it is nearly as good', () => {
  const heading = (grade: number) => headed(nameOf('compost heap'), nameOf('worm farm', 'phrase', grade))
  expect([heading(2.95), heading(2.5)]).toEqual(['Compost heap and worm farm', 'Compost heap'])
})

test('a second name stands beside the first only if the text has all its words', () => {
  const heading = (said: string[]) => headed(nameOf('compost heap'), nameOf('worm farm'), said)
  expect([heading(['farm']), heading(['farm', 'worm'])]).toEqual(['Compost heap', 'Compost heap and worm farm'])
})

test('whatever the length of the words, a device can store what was found', () => {
  const long = fc.string({ unit: fc.constantFrom('a', 'e', 'n', 'r', 's', 't', 'w', '/', '-'), minLength: 40, maxLength: 140 }) // prettier-ignore
  fc.assert(
    fc.property(long, long, fc.constantFrom(4, 5, 8), (one, two, count) => {
      const three = `${two}s`
      const press = PRESS.map((line) => line.replace('wooden cider press', `${one} ${two}`))
      const lines = [
        ...press,
        `You should carry the ${two} ${three} into the cellar every week, if you see the ${one}.`,
        `It is about turning your ${three} into the ${two} of a compost heap.`,
        `How do people build the ${one} ${two} box?`,
        `If you feel the ${two}, stop watering the ${three} heap.`,
      ]
      const found = extractInsights(asCues(lines.slice(0, count)), { title: 'Two jobs' })
      expect(found.ok && v.safeParse(Insights, found.value).issues?.map(({ path }) => path?.map(({ key }) => key).join('.'))).toBeUndefined() // prettier-ignore
    }),
    { ...runs(20), endOnFailure: true },
  )
})

test('a chapter is headed by what is named at its beginning', () => {
  const first = (lines: readonly string[]) => sectionsOf(asTold(lines, 'Two jobs'))[0]?.heading
  expect(first([...PRESS, ...FARM])).toMatch(/^Wooden cider press/)
  expect(first([...FARM, ...PRESS])).toMatch(/^Tall worm farm/)
})
