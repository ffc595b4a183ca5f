import { describe, expect, test } from 'vitest'
import { parted } from '#domain/insight/extract/talk/parted.ts'

describe('a long sentence of several statements', () => {
  test('is parted where "and" joins a subject with its verb', () => {
    expect(
      parted(
        'The mill by the river grinds rye for eleven villages every autumn, and it takes the baker two hours to bring the sacks up the steep hill to the village again.',
      ),
    ).toEqual([
      'The mill by the river grinds rye for eleven villages every autumn.',
      'It takes the baker two hours to bring the sacks up the steep hill to the village again.',
    ])
  })

  test('has no semicolon left before its full stop', () => {
    expect(
      parted(
        'The mill by the river grinds rye for eleven villages every autumn; and it takes the baker two hours to bring the sacks up the steep hill to the village again.',
      )[0],
    ).toBe('The mill by the river grinds rye for eleven villages every autumn.')
  })

  test('keeps a "but" that says how the statements belong together', () => {
    expect(
      parted(
        'The mill by the river grinds rye for eleven villages every autumn, but it takes the baker two hours to bring the sacks up the steep hill to the village again.',
      )[1],
    ).toBe('But it takes the baker two hours to bring the sacks up the steep hill to the village again.')
  })

  test('is parted more than once', () => {
    const piece = 'it takes the old baker of the village two hours to bring the sacks of rye up the hill'
    expect(
      parted(`The mill grinds the rye of all the villages every autumn, and ${piece}, and ${piece}.`),
    ).toHaveLength(3)
  })

  test.each([
    'The mill grinds rye for the village, and it takes the baker two hours.',
    'They believe that rye bread prevents cancer in most people of the village, and it costs nothing at all to try it at home.',
    'There is no proof that the rye bread of the mill helps with sleep at all, and it makes you taller than all the others in town.',
    'It is not true that the rye bread keeps for more than a week here, and it does taste better on the third day of the week.',
    'He claims the flour of the old mill has never been tested on people, and it causes the worst pains in one of three people.',
    'You should take the dough out before it gets too warm in the bowl by the oven, and it starts to collapse over the edge of it.',
    'You should eat the whole loaf within two days of the baking day, or it gets hard, and it loses the taste of the rye completely.',
    'I wish the oven had been hot enough for the bread we made there, and it had not been left open by the boy over the whole night.',
    'You need to make sure the tin is dry from the bottom to the very top, and it does not touch the wall of the oven at any time.',
    'If the mill by the river grinds rye for eleven villages every autumn, and it takes the baker two hours to bring it, the bread is late again.',
    'The miller said the mill by the river grinds rye for eleven villages every autumn, and it takes the baker two hours to bring the sacks up the steep hill to the village.',
    'The mill by the river grinds rye for eleven villages every autumn, so it can rest for the whole winter under the snow of the high hills.',
    'Does the mill by the river grind rye for eleven villages every autumn, and does it take, and it takes the baker two hours to bring up the sacks?',
    'The mill by the river grinds rye for eleven villages and the town every autumn, and we all of us who live there like the taste of it.',
  ])('stays whole where it is short, or its parts belong together: %s', (line) => {
    expect(parted(line)).toEqual([line])
  })
})
