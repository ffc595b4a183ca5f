import { expect, test } from 'vitest'
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
