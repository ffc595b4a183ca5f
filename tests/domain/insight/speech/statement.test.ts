import { describe, expect, test } from 'vitest'
import { isStopped, isTitle } from '#domain/insight/speech/statement.ts'

describe('a title is a whole clause:', () => {
  test.each([
    'The compost feeds the soil',
    'Turn the compost heap every week',
    'You should water the beds at noon',
    'Worms eat what nobody else wants',
    'Most rules provide no help in winter',
    'The beds that you have in the shade need less water',
    'Onchain beds in the shade are generally not dry',
    "There's a heap behind the mill",
    'If your soil is too wet, you should dig it over twice',
    'In a dry summer, the roots grow down to the water',
    'It is easy to overlook the worms',
  ])('%s', (line) => {
    expect(isTitle(line)).toBe(true)
  })

  test.each([
    ['a noun with its adjectives', 'Larger wooden compost heap'],
    ['a noun and what follows it', 'The smell of a heap of leaves'],
    ['a verb without its subject', "Doesn't completely solve the smell"],
    ['what points back', 'That feeds the soil of the garden'],
    ['half a condition', 'If the heap behind the mill is wet'],
    ['a preposition at the end', 'The heap is what the worms live in'],
    ['a word that announces another', 'You brought a heap of leaves called'],
    ['somebody spoken to', 'Peter, you brought the leaves to the heap'],
    ['two beginnings', 'The real, the big reason is the water'],
    ['a question', 'You turn the heap every week?'],
    ['three words', 'Worms eat leaves'],
  ])('not %s: %s', (_, line) => {
    expect(isTitle(line)).toBe(false)
  })
})

describe('a sentence with a full stop may be more, but not part of another:', () => {
  test('it may refer back', () => {
    expect(isStopped('This would feed the worms of the whole garden.')).toBe(true)
    expect(isTitle('This would feed the worms of the whole garden.')).toBe(false)
  })

  test.each([
    'Because worms eat the leaves of the garden.',
    'Which worms eat in the shade of the mill.',
    'The worms of the garden behind the mill.',
    'Worms eat the leaves and the.',
  ])('%s', (line) => {
    expect(isStopped(line)).toBe(false)
  })
})
