import { describe, expect, test } from 'vitest'
import { suggestActions, type ActionWorld } from '#domain/insight/extract/actions.ts'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import type { Enumeration } from '#domain/insight/extract/talk/enumeration.ts'
import type { Told } from '#domain/insight/extract/talk/told.ts'
import { asConversation, asTold } from './as-told.ts'

// Its subjects are named often, so that every practice about them is relevant.
const NAMED = [
  'A compost heap needs air, because worms drown in a wet compost heap.',
  'Leaf mould feeds the soil, and leaf mould costs nothing.',
  'A compost heap in the shade stays moist all summer.',
  'Leaf mould is made of leaves that rot for two years.',
  'Green manure covers the soil where nothing else grows.',
  'The best green manure for a small garden is clover.',
  'Gardeners sow green manure after the potatoes.',
]

function actionsOf(told: Told, more: Partial<ActionWorld> = {}) {
  const highlights = chooseHighlights(told)
  const world = {
    told,
    highlights,
    lessons: highlights.lessons,
    steps: [],
    enumeration: null,
    topic: '“compost heaps”',
  }
  return suggestActions({ ...world, ...more })
}

const titlesOf = (lines: readonly string[]) =>
  actionsOf(asTold(lines, 'How compost heaps work')).map(({ title }) => title)

test('clear advice of the speaker comes before every practice', () => {
  const advice = 'You should turn the compost heap every week, so that it stays warm.'
  expect(titlesOf([NAMED[0] ?? '', advice, ...NAMED.slice(1)])[0]).toBe('Turn the compost heap every week')
})

describe('a talk that counts its advice', () => {
  const counted = [
    'There are four rules for a good heap.',
    'First, turn the old heap every week.',
    'Second, water the dry leaves in summer.',
    'Third, cover the wet soil with straw.',
    'Fourth, keep the warm box in the shade.',
  ]
  const titlesFor = (lines: readonly string[]) => {
    const enumeration: Enumeration = { points: [1, 2, 3, 4].map((first) => ({ first, last: first })), isSteps: false }
    return actionsOf(asTold(lines, 'How compost heaps work'), { enumeration }).map(({ title }) => title)
  }

  test('gives all of it, in order', () => {
    expect(titlesFor(counted)).toEqual([
      'Turn the old heap every week',
      'Water the dry leaves in summer',
      'Cover the wet soil with straw',
      'Keep the warm box in the shade',
    ])
  })

  test('gives two pieces of it if one of its points is not understood', () => {
    const titles = titlesFor(counted.with(4, 'Fourth, the warm box was in the shade.'))
    expect(titles.slice(0, 2)).toEqual(['Turn the old heap every week', 'Water the dry leaves in summer'])
    expect(titles.slice(2).join()).not.toMatch(/straw|shade/)
  })
})

test('no practice is about the same thing as the advice before it', () => {
  const lines = ['You should turn the compost heap, so that it stays warm in winter.', ...NAMED]
  const titles = actionsOf(asConversation(lines, 'How compost heaps work')).map(({ title }) => title)
  expect(titles[0]).toBe('Turn the compost heap')
  expect(titles.slice(1).join()).not.toMatch(/Explain “compost heap”/)
})

test('a talk without advice has four practices that begin in four ways on four cues', () => {
  const actions = actionsOf(asTold(NAMED, 'How compost heaps work'))
  expect(actions).toHaveLength(4)
  for (const part of ['title', 'firstStep', 'suggestedCue'] as const)
    expect(new Set(actions.map((action) => action[part])).size).toBe(4)
  for (const { title } of actions) expect(title).toMatch(/^(?:Explain|Write|Draw|Make|Tell|Decide|Answer)/)
})

test('three steps or more are one action, and the rest suits a how-to', () => {
  const told = asTold(NAMED, 'How compost heaps work')
  const steps = ['Dig a hole', 'Add the leaves', 'Water the heap'].map((title, i) => ({ title, description: title, evidence: told.evidence(i, i) })) // prettier-ignore
  const [first, ...others] = actionsOf(told, { steps })
  expect(first).toMatchObject({ title: 'Do the 3 steps of “compost heaps” yourself', type: 'tutorial' })
  expect(first?.description).toBe('Step 1: Dig a hole. Step 2: Add the leaves. Step 3: Water the heap.')
  expect(others.map(({ title }) => title).join()).toMatch(/Write the steps of this video from memory/)
})
