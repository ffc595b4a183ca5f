import { describe, expect, test } from 'vitest'
import { titleOf, titlesIn } from '#domain/insight/extract/worth/title.ts'

const ENGLISH = { code: 'en', name: 'English' }
const weights = new Map([
  ['compost', 3],
  ['heap', 2],
  ['soil', 2],
  ['water', 1],
])
const titled = (text: string, taken: ReadonlySet<string> = new Set()) =>
  titleOf([{ text, isWhole: true }], { weights, language: ENGLISH, taken })?.text ?? null
const possible = (text: string, isWhole = true) => titlesIn({ text, isWhole }, ENGLISH)

describe('a title', () => {
  test.each([
    ['That smells, because no air can reach the compost.', 'No air can reach the compost'],
    ['You should turn the compost heap every week.', 'You should turn the compost heap every week'],
    ['I think that the compost feeds the soil.', 'The compost feeds the soil'],
    [
      'Compost is a technique of feeding soil, a soil that was dug, in a heap.',
      'Compost is a technique of feeding soil',
    ],
  ])('is the clause that says most: %s', (prose, title) => {
    expect(titled(prose)).toBe(title)
  })

  test.each([
    'It is not true that the compost feeds the soil.',
    'If you have time, and the compost feeds the soil, you win.',
    'Nobody here would say so, because the compost feeds the soil.',
  ])('is never something denied or hypothetical: %s', (prose) => {
    expect(possible(prose)).not.toContain('The compost feeds the soil')
  })

  test.each([
    'You want the compost on the soil, then the heap is wet.',
    'Petra: the compost feeds the soil of the heap.',
    'The compost feeds the soil. of the heap.',
    'You turn compost somewhat compost on the heap.',
    'Honestly the compost feeds the soil.',
    'The compost matters to we feed the soil.',
  ])('is never torn, said twice or run into something else: %s', (prose) => {
    expect(titled(prose)).not.toBe(prose.slice(0, -1))
  })

  test.each([
    'If the compost is dry, then the soil is poor.',
    'You should put compost on compost in the heap.',
    'The compost goes to the soil of the U.S. gardens.',
  ])('may have a condition, a word twice or a short form: %s', (prose) => {
    expect(titled(prose)).toBe(prose.slice(0, -1))
  })

  test('is a claim that is clear alone before one with more weighty words', () => {
    const lines = ['It puts the compost on the soil around the heap.', 'A wet heap is better than a dry one.'].map((text) => ({ text, isWhole: true })) // prettier-ignore
    expect(titleOf(lines, { weights, language: ENGLISH, taken: new Set() })?.text).toBe(
      'A wet heap is better than a dry one',
    )
  })

  test('may hold any word, even one that every object knows', () => {
    expect(titled('A good constructor turns the compost heap.')).toBe('A good constructor turns the compost heap')
  })

  test('in another language needs a word of the subject', () => {
    const german = { code: 'de', name: 'German' }
    const lines = [{ text: 'So ist das.', isWhole: true }]
    expect(titleOf(lines, { weights, language: german, taken: new Set() })).toBeNull()
  })

  test.each([
    'Sometimes the compost feeds the soil of the heap.',
    'Rarely, the compost feeds the soil of the heap.',
    'Theoretically, the compost feeds the soil of the heap.',
    'Italy, the garden and the compost heap have good soil.',
    'We should know compost before the heap gets hot.',
  ])('keeps an opening word that the meaning hangs on: %s', (prose) => {
    expect(possible(prose)).toEqual([prose.slice(0, -1)])
  })

  test('keeps its condition', () => {
    expect(possible('You must water the compost heap, if the soil is dry.')).not.toContain(
      'You must water the compost heap',
    )
  })

  test.each([
    "I'm on compost duty with the heap all morning.",
    "Let's look at the compost heap and the soil.",
    'We are talking about the heap of compost?',
  ])('names an idea, not what its speaker does or asks: %s', (prose) => {
    expect(titled(prose)).toBeNull()
  })

  test.each([
    'They turn the compost heap every week in the garden.',
    'This soil feeds on the compost of the heap.',
    'Sometimes the compost heap is, on a bigger bed.',
    'The cool thing about any compost heap is, well.',
    "If you have a compost heap, but you're not in the garden.",
    'The compost heap had soil and water.',
  ])('tells its reader everything by itself: %s', (prose) => {
    expect(titled(prose)).toBeNull()
  })

  test.each([
    ['Another good tip for beginners is to turn the compost heap every week.', 'Turn the compost heap every week'],
    ['The best thing you can do is to water the compost heap.', 'Water the compost heap'],
    ['You have to remember that the compost feeds the soil.', 'The compost feeds the soil'],
    ['Certainly, the compost feeds the soil.', 'The compost feeds the soil'],
  ])('goes without the words that only lead to it: %s', (prose, title) => {
    expect(possible(prose)).toEqual([title])
  })

  test.each([
    ['The worst thing you can do is to water the compost heap.', 'Water the compost heap'],
    ['The best way to kill the soil is to water the compost heap.', 'Water the compost heap'],
    ['The easiest way to start a fire is to dry the compost heap.', 'Dry the compost heap'],
    ['One thing you should never do is to water the compost heap.', 'Water the compost heap'],
    ['The only option is not to water the compost heap.', 'Water the compost heap'],
  ])('keeps words that turn it round: %s', (prose, inverted) => {
    expect(possible(prose)).not.toContain(inverted)
  })

  test.each([
    ['The compost really feeds the soil.', 'The compost feeds the soil'],
    ['You can just turn the compost heap.', 'You can turn the compost heap'],
    ["You don't want to just turn the compost heap.", "You don't want to just turn the compost heap"],
    ["The compost doesn't really feed the soil.", "The compost doesn't really feed the soil"],
    [
      'You should turn the compost just before the soil freezes.',
      'You should turn the compost just before the soil freezes',
    ],
    ['This kind of compost feeds the soil.', null],
  ])('goes without words that only stress: %s', (prose, title) => {
    expect(titled(prose)).toBe(title)
  })

  test('is the same one with and without stress', () => {
    expect(titled('The compost really feeds the soil.', new Set(['the compost feeds the soil']))).toBeNull()
  })

  test.each([
    'You see that heap of compost on the soil.',
    'The compost feeds the soil of the heap, specifically.',
    "The compost heap is now it's wet soil.",
    'The compost feeds the soil, for example.',
    "You're turning the compost on the soil.",
  ])('neither trails off nor tells what somebody is doing: %s', (prose) => {
    expect([null, 'The compost feeds the soil of the heap', 'The compost feeds the soil']).toContain(titled(prose))
  })

  test('is not used twice', () => {
    expect(titled('The compost feeds the soil.', new Set(['the compost feeds the soil']))).toBeNull()
  })

  test('does not exist if nothing can be understood alone', () => {
    expect(titled('Larger compost heap of the other soil.')).toBeNull()
  })

  test('may refer back only if a full stop confirms the sentence', () => {
    expect(possible('This would feed the soil with compost.', true)).toHaveLength(1)
    expect(possible('This would feed the soil with compost.', false)).toHaveLength(0)
  })

  test('in another language is a whole sentence', () => {
    const italian = { code: 'it', name: 'Italian' }
    const lines = [
      { text: 'e poi nel giardino', isWhole: false },
      { text: 'Il compost nutre la terra del giardino.', isWhole: true },
    ]
    expect(titleOf(lines, { weights, language: italian, taken: new Set() })?.text).toBe('Il compost nutre la terra del giardino') // prettier-ignore
  })
})
