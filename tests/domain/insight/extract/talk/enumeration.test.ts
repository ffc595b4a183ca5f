import { describe, expect, test } from 'vitest'
import { findEnumeration, withoutCount } from '#domain/insight/extract/talk/enumeration.ts'
import { asTold } from '../as-told.ts'

const FILL = 'A garden is never finished, and that is the pleasure of it.'

describe('a count', () => {
  test('is followed upwards from one, whatever is said between its points', () => {
    const told = asTold([
      'Number one, water the beds before the sun stands high.',
      FILL,
      'Number two, cover the soil with leaves.',
      FILL,
      FILL,
      'And number three, leave a corner to the birds.',
    ])
    expect(findEnumeration(told)).toEqual({
      points: [
        { first: 0, last: 0 },
        { first: 2, last: 2 },
        { first: 5, last: 5 },
      ],
      isSteps: false,
    })
  })

  test('of steps makes steps; a step that is only announced takes the next sentence', () => {
    const told = asTold([
      'Step one.',
      'Dig a hole twice as wide as the pot.',
      'Step two is to loosen the roots with your fingers.',
      'The third step is to fill it with the soil you took out.',
    ])
    const found = findEnumeration(told)
    expect(found?.isSteps).toBe(true)
    expect(found?.points[0]).toEqual({ first: 0, last: 1 })
  })

  test('may end with "finally" soon after its second point', () => {
    const lines = ['First, water it.', 'Second, wait for a week.', 'Finally, cut it back to the ground.']
    expect(findEnumeration(asTold(lines))?.points.map(({ first }) => first)).toEqual([0, 1, 2])
    const late = [...lines.slice(0, 2), ...Array.from({ length: 25 }, () => FILL), ...lines.slice(2)]
    expect(findEnumeration(asTold(late))).toBeNull()
  })

  test.each([
    ['points that only point', ['First, they wait.', 'Second, they water it.', 'Third, it grows in the shade.']],
    ['two points', ['First, water it.', 'Second, wait for a week.', FILL]],
    [
      'a count without its beginning',
      ['Number two, wait.', 'Number three, wait longer.', 'Number four, harvest it all.'],
    ],
    [
      'ordinals of time',
      ['The first time I planted, it froze.', 'The second year was dry.', 'The third week was fine.'],
    ],
  ])('is not one: %s', (_, lines) => {
    expect(findEnumeration(asTold(lines))).toBeNull()
  })
})

test.each([
  ['Number two, cover the soil with leaves.', 'Cover the soil with leaves.'],
  ['Step two is to loosen the roots.', 'Loosen the roots.'],
  ['The first thing that good growers do is to feed the soil.', 'Feed the soil.'],
  ['So the first thing to understand is that soil is alive.', 'Soil is alive.'],
  ['The third thing, and I know you’d rather not hear it, is to stop digging.', 'Stop digging.'],
  ['The second thing you should know is that weeds feed bees.', 'Weeds feed bees.'],
  ['The first reason to dig is air.', 'To dig is air.'],
  ['First, you dig, and then you wait.', 'You dig, and then you wait.'],
  ['Finally, harvest in the morning.', 'Harvest in the morning.'],
  ['Water the beds.', 'Water the beds.'],
])('the words of a point without its number: %s', (said, left) => {
  expect(withoutCount(said)).toBe(left)
})
