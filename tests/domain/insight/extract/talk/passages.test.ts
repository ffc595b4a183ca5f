import { describe, expect, test } from 'vitest'
import { choosePassages } from '#domain/insight/extract/talk/passages.ts'
import { asTold } from '../as-told.ts'

const BEFORE = 'Most gardeners believe that a heap of compost can stay dry all through a hot summer.'
const AFTER = 'You water the compost heap every week, because the worms die in dry straw.'
const isBridged = (aside: string, before = BEFORE) => {
  const { passages, sentences } = asTold([before, aside, AFTER], 'Compost')
  return passages.some(({ first, last }) => first === 0 && last === sentences.length - 1)
}

test.each(['It works.', 'Why?'])('a passage goes on over an aside: %s', (aside) => {
  expect(isBridged(aside)).toBe(true)
})

test.each(['No.', 'Nope.', 'Wrong.', 'Not quite.', 'They never do.', 'That is false.', 'It isn’t.', 'Oh no!'])(
  'an aside that denies what was said ends the passage: %s',
  (aside) => {
    expect(isBridged(aside)).toBe(false)
  },
)

test.each(['No, you', 'Oh no, you', 'no you'])('a sentence that begins with a denial begins a passage: %s', (start) => {
  const { passages } = asTold([BEFORE, AFTER.replace('You', start)], 'Compost')
  expect(passages.map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('an aside after a question ends the passage, for it may be the answer', () => {
  expect(isBridged('It works.', 'Do you think that a heap of compost can stay dry all through a hot summer?')).toBe(
    false,
  )
})

test.each(['Like and subscribe.', 'Use code WORM.', 'Smash that like.', 'Thank you.', 'Just kidding.'])(
  'promotion, thanks and jokes are no aside: %s',
  (aside) => {
    expect(isBridged(aside)).toBe(false)
  },
)

describe('of two passages worth the same', () => {
  const sentences = [
    'The compost heap needs air and water, or its worms die before the summer is over.',
    'The compost heap needs water and air, or its worms die before the autumn is over.',
    'Leaf mould feeds the soil of every bed, and it costs nothing but a cage of wire.',
  ]
  const { passages, facts } = asTold(sentences, 'Compost')
  const alone = passages.filter(({ first, last }) => first === last)
  const chosenOf = (worths: readonly number[]) =>
    choosePassages(
      alone.map((passage, i) => ({ passage, worth: worths[i] ?? 0 })),
      facts,
      2,
    ).map(({ first }) => first)

  test('the one that adds something to the passages before it comes first', () => {
    expect(chosenOf([5, 0, 0])).toEqual([0, 2])
  })

  test('a much better one may repeat what was said', () => {
    expect(chosenOf([9, 7, 0])).toEqual([0, 1])
  })
})
