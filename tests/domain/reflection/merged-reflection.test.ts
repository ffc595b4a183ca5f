import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedReflection } from '#domain/reflection/merged-reflection.ts'
import type { ReflectionData } from '#domain/reflection/reflection-data.ts'

const completedAt = '2026-11-21T12:00:00.000Z'
const quick = (...responses: readonly string[]): ReflectionData => ({
  steps: responses.map((response, at) => ({ step: at + 1, question: '', placeholder: '', response, isComplete: true })),
  completedAt,
})
const insights = (answers: Readonly<Record<number, string>>): ReflectionData => ({
  selectedInsights: Object.keys(answers).map(Number),
  insightReflections: Object.fromEntries(
    Object.entries(answers).map(([index, why]) => [index, { whyResonated: why, howToApply: `do ${why}` }]),
  ),
  insightTitles: Object.fromEntries(Object.keys(answers).map((index) => [index, `title ${index}`])),
  completedAt,
})
type Step = readonly [id: number, title: string, notes?: string, isCompleted?: boolean]
const plan = (...steps: readonly Step[]): ReflectionData => ({
  actionSteps: steps.map(([id, title, notes = '', isCompleted = false]) => ({
    ...{ id, title, notes, isCompleted },
    description: '',
  })),
  completedAt,
})

describe('a reflection that two devices edited', () => {
  it.each<
    readonly [string, { seen: ReflectionData; stored: ReflectionData; edit: ReflectionData; both: ReflectionData }]
  >([
    [
      'two answers: each stays as it was edited',
      { seen: quick('a', 'b'), stored: quick('A', 'b'), edit: quick('a', 'B'), both: quick('A', 'B') },
    ],
    [
      'one answer: both texts stay',
      { seen: quick('a'), stored: quick('there'), edit: quick('here'), both: quick('there\nhere') },
    ],
    [
      'lines of an answer: each stays once',
      { seen: quick('a'), stored: quick('a\nthere'), edit: quick('b'), both: quick('b\nthere') },
    ],
    [
      'other insights: all are chosen',
      {
        seen: insights({ 0: 'a' }),
        stored: insights({ 0: 'a', 2: 'there' }),
        edit: insights({ 0: 'a', 1: 'here' }),
        both: insights({ 0: 'a', 1: 'here', 2: 'there' }),
      },
    ],
    [
      'an insight: answered there, it stays although it was left out here',
      {
        seen: insights({ 0: 'a', 1: 'b' }),
        stored: insights({ 0: 'a', 1: 'more' }),
        edit: insights({ 0: 'a' }),
        both: insights({ 0: 'a', 1: 'more' }),
      },
    ],
    [
      'an insight left out there and not touched here is left out',
      {
        seen: insights({ 0: 'a', 1: 'b' }),
        stored: insights({ 0: 'a' }),
        edit: insights({ 0: 'A', 1: 'b' }),
        both: insights({ 0: 'A' }),
      },
    ],
    [
      'a step: its tick and its note stay',
      {
        seen: plan([1, 'a']),
        stored: plan([1, 'a', '', true]),
        edit: plan([1, 'a', 'here']),
        both: plan([1, 'a', 'here', true]),
      },
    ],
    [
      'steps added under one number: both stay',
      {
        seen: plan([1, 'a']),
        stored: plan([1, 'a'], [2, 'there']),
        edit: plan([1, 'a'], [2, 'here']),
        both: plan([1, 'a'], [2, 'there'], [3, 'here']),
      },
    ],
    [
      'a step that got another number there: what is written to it here is not written to another',
      {
        seen: plan([1, 'a'], [2, 'here'], [3, 'also here']),
        stored: plan([1, 'a'], [2, 'there'], [3, 'here'], [4, 'also here']),
        edit: plan([1, 'a'], [2, 'here', 'note', true], [3, 'also here'], [4, 'new']),
        both: plan([1, 'a'], [3, 'here', 'note', true], [4, 'also here'], [2, 'there'], [5, 'new']),
      },
    ],
    [
      'two names for a step: both stay',
      {
        seen: plan([1, 'a']),
        stored: plan([1, 'there']),
        edit: plan([1, 'here']),
        both: plan([1, 'there'], [2, 'here']),
      },
    ],
    [
      'steps removed: both are gone, but never the last',
      {
        seen: plan([1, 'a'], [2, 'b'], [3, 'c']),
        stored: plan([2, 'b'], [3, 'c']),
        edit: plan([1, 'a'], [3, 'c']),
        both: plan([3, 'c']),
      },
    ],
    [
      'each the step that the other kept: one stays',
      {
        seen: plan([1, 'a'], [2, 'b']),
        stored: plan([2, 'b']),
        edit: plan([1, 'a']),
        both: plan([1, 'a']),
      },
    ],
  ])('%s', (_title, { seen, stored, edit, both }) => {
    expect(mergedReflection({ stored, edit, seen })).toEqual(both)
  })

  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }).map((lines) => lines.join('\n'))
  const oneOf = {
    answers: fc.tuple(text, text).map((responses) => quick(...responses)),
    insights: fc.dictionary(fc.constantFrom('0', '1', '2'), text, { minKeys: 1 }).map(insights),
    plan: fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('a', 'b', 'c'), text, fc.boolean()), {
        selector: ([id]) => id,
        minLength: 1,
      })
      .map((steps) => plan(...steps)),
  }
  const threeOf = fc.oneof(...Object.values(oneOf).map((data) => fc.tuple(data, data, data)))

  it('law: what was left alone on one side is as the other side left it', () => {
    fc.assert(
      fc.property(threeOf, ([seen, other]) => {
        expect(mergedReflection({ stored: seen, edit: other, seen })).toEqual(other)
        expect(sorted(mergedReflection({ stored: other, edit: seen, seen }))).toEqual(sorted(other))
      }),
    )
  })

  it('law: each line that was typed on either side stays', () => {
    fc.assert(
      fc.property(threeOf, ([seen, stored, edit]) => {
        const kept = linesOf(mergedReflection({ stored, edit, seen }))
        const known = linesOf(seen)
        const typed = [...linesOf(stored), ...linesOf(edit)].filter((line) => !known.has(line))
        expect([...kept]).toEqual(expect.arrayContaining(typed))
      }),
    )
  })

  it('law: taken in again, the edit adds nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(...[oneOf.answers, oneOf.insights].map((data) => fc.tuple(data, data, data))),
        ([seen, stored, edit]) => {
          const once = mergedReflection({ stored, edit, seen })
          const again = linesOf(mergedReflection({ stored: once, edit, seen }))
          expect([...linesOf(once)]).toEqual(expect.arrayContaining([...again]))
        },
      ),
    )
  })
})

// The words by their lines, with the place where they were written.
function linesOf(data: ReflectionData): ReadonlySet<string> {
  const words: readonly (readonly [place: string, text: string])[] =
    'steps' in data
      ? data.steps.map(({ step, response }) => [`answer ${String(step)}`, response])
      : 'selectedInsights' in data
        ? data.selectedInsights.map((index) => [
            `insight ${String(index)}`,
            data.insightReflections[String(index)]?.whyResonated ?? '',
          ])
        : data.actionSteps.flatMap(({ title, notes }) => [
            ['title', title],
            ['notes', notes],
          ])
  const lines = words.flatMap(([place, text]) => text.split('\n').map((line) => [place, line] as const))
  return new Set(lines.flatMap(([place, line]) => (line === '' ? [] : [`${place}: ${line}`])))
}

function sorted(data: ReflectionData): unknown {
  if ('actionSteps' in data) return [...data.actionSteps].sort((a, b) => a.id - b.id)
  if ('selectedInsights' in data) return { ...data, selectedInsights: [...data.selectedInsights].sort((a, b) => a - b) }
  return data
}
