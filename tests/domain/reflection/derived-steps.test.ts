import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { derivedSteps, firstPlanSteps, stepsFromText, templateFor } from '#domain/reflection/derived-steps.ts'
import { ActionPlanData } from '#domain/reflection/reflection-data.ts'
import { GENERIC_TEMPLATE, TUTORIAL_TEMPLATE } from '#domain/reflection/plan-templates.ts'
import { suggestFlow } from '#domain/insight/schema/flow.ts'
import { buildInsights } from '../../fixtures/builders.ts'

// A sentence of the given length with exactly one action verb.
const sentence = (length: number, verb = 'Write') => `${verb} ${'a'.repeat(length - verb.length - 2)}.`
const titles = (text: string) => stepsFromText(text).map(({ title }) => title)
const insights = (given: Parameters<typeof buildInsights>[0]) =>
  buildInsights({ tldr: 'Nothing.', fullSummary: [{ heading: 'X', text: 'Nothing.' }], keyLessons: [], ...given })

describe('REF-06: steps from a summary', () => {
  it.each([
    ['14 characters', sentence(14), 0],
    ['15 characters', sentence(15), 1],
    ['120 characters', sentence(120), 1],
    ['121 characters', sentence(121), 0],
  ])('a sentence of %s counts %#', (_title, text, count) => {
    expect(stepsFromText(text)).toHaveLength(count)
  })

  it.each([
    ['Write down your goals every evening.', true],
    ['WRITE down your goals every evening.', true],
    ['You can start with two small minutes.', true],
    ['The morning is a calm part of life.', false],
    ['Rewriting history was never intended.', false],
  ])('%j contains an action verb: %s', (text, isStep) => {
    expect(titles(text)).toEqual(isStep ? [text] : [])
  })

  it('are at most seven, in their order, each once', () => {
    const many = Array.from({ length: 9 }, (_, at) => `Write page number ${String(at)} today.`)
    expect(titles([...many, ...many].join(' '))).toEqual(many.slice(0, 7))
  })

  it('have titles cut at 70 characters, with the whole sentence below', () => {
    const exact = sentence(70)
    expect(stepsFromText(exact)).toEqual([{ title: exact, description: '' }])
    const long = 'Write down the three things that would make tomorrow a good day before you go to bed.'
    const [step] = stepsFromText(long)
    expect(step?.title.length).toBeLessThanOrEqual(70)
    expect(step?.title).toBe('Write down the three things that would make tomorrow a good day…')
    expect(step?.description).toBe(long)
    expect(stepsFromText(sentence(71))[0]?.title).toHaveLength(70)
  })

  it('have titles cut where a word ends only if more than half of the title stays', () => {
    const words = (before: number) => `Write ${'a'.repeat(before - 6)} ${'b'.repeat(100 - before)}`
    expect(titles(words(36))).toEqual([`Write ${'a'.repeat(30)}…`])
    expect(titles(words(35))[0]).toHaveLength(70)
  })

  it.each([
    ['Write', 31],
    ['Write to', 30],
  ])('have titles that never end in half an emoji: %s', (words, whole) => {
    expect(titles(`${words} ${'🌱'.repeat(40)}`)).toEqual([`${words} ${'🌱'.repeat(whole)}…`])
  })

  it('come from lines and list marks as well as from full stops', () => {
    expect(titles('- Put your shoes out\n2. Walk around the block!\n• Tell a friend about it')).toEqual([
      'Put your shoes out',
      'Walk around the block!',
      'Tell a friend about it',
    ])
  })
})

describe('REF-07: where a plan begins', () => {
  const evidence = { quote: 'q', startMs: 0 }
  const step = { title: 'Open the lid', description: 'Slowly', evidence }

  it.each([
    ['extracted steps', insights({ extractedSteps: [step], tldr: sentence(40) }), ['Open the lid']],
    ['sentences of the summary', insights({ tldr: sentence(40), keyLessons: ['A lesson'] }), [sentence(40)]],
    [
      'five key lessons',
      insights({ keyLessons: ['1', '2', '3', '4', '5', '6'].map((n) => `Lesson ${n}`) }),
      ['1', '2', '3', '4', '5'].map((n) => `Lesson ${n}`),
    ],
    [
      'no list of what the video covers',
      insights({ tldr: 'In this video: meal plan and sleep tracking. Nothing.', keyLessons: ['A lesson'] }),
      ['A lesson'],
    ],
    ['the tutorial template', insights({ tldr: 'A tutorial.' }), TUTORIAL_TEMPLATE.map(({ title }) => title)],
    ['the generic template', insights({}), GENERIC_TEMPLATE.map(({ title }) => title)],
    ['the generic template without insights', null, GENERIC_TEMPLATE.map(({ title }) => title)],
  ])('with %s', (_title, given, expected) => {
    expect(derivedSteps({ title: 'A talk', insights: given }).map(({ title }) => title)).toEqual(expected)
  })

  it.each([
    ['How to sleep', 5],
    ['A TUTORIAL', 5],
    ['the guide', 5],
    ['step by step', 5],
    ['About mornings', 4],
    ['', 4],
  ])('%j gives a template of %i steps', (text, count) => {
    expect(templateFor(text)).toHaveLength(count)
  })

  it('of a video with more steps than a plan may have, with as many as can be saved', () => {
    const extractedSteps = Array.from({ length: 60 }, (_, at) => ({ ...step, title: `Phrase ${String(at + 1)}` }))
    const actionSteps = firstPlanSteps({ title: 'A talk', insights: insights({ extractedSteps }) })
    expect(actionSteps.at(-1)?.title).toBe('Phrase 50')
    expect(v.is(ActionPlanData, { actionSteps, completedAt: '2026-11-21T12:00:00.000Z' })).toBe(true)
  })

  it('VAL-19: is never empty, and its steps are numbered from 1, whatever the video says', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 1 }),
        fc.array(fc.string({ minLength: 1 })),
        (title, tldr, keyLessons) => {
          const steps = firstPlanSteps({ title, insights: insights({ tldr, keyLessons }) })
          expect(steps.map(({ id }) => id)).toEqual(steps.map((_, at) => at + 1))
          expect(steps.length).toBeGreaterThan(0)
          expect(steps.length).toBeLessThanOrEqual(7)
        },
      ),
    )
  })
})

it.each([
  [3, [], 'action_plan'],
  [2, [6, 6], 'multi_insight'],
  [2, [9, 5, 5], 'quick_insight'],
  [0, [], 'quick_insight'],
] as const)('REF-09: %i steps and insights of %j suggest %s', (steps, importances, flow) => {
  expect(
    suggestFlow(
      steps,
      importances.map((importance) => ({ importance })),
    ),
  ).toBe(flow)
})
