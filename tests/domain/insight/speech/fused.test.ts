import { describe, expect, test } from 'vitest'
import { isFreeStanding } from '#domain/insight/speech/free-standing.ts'
import { frontCoded } from '#domain/insight/speech/front-coded.ts'
import { isFused } from '#domain/insight/speech/fused.ts'
import { findInstruction } from '#domain/insight/speech/instruction.ts'

describe('two statements in one line', () => {
  test.each([
    'Usually we bake in the kitchen the smell of bread fills the house and wakes my neighbours.',
    'You can stretch your legs and lift your arms this helps the back.',
    'I feel nervous about driving how can I get better.',
    'Knead the dough for ten minutes number three people often forget the salt.',
    'The of a basis is flour and water.',
    'The question was is the oven hot enough for bread.',
    'We fold the sheet yeah it looks good.',
  ])('%s', (line) => {
    expect(isFused(line)).toBe(true)
  })

  test.each([
    'The bread I baked on Sunday is gone.',
    'If you want a crisp crust you need a hot oven.',
    'People who water their plants every day often drown them.',
    'Our first goal is to understand how the oven heats the stone.',
    'Warm milk helps because it feeds the yeast.',
  ])('not: %s', (line) => {
    expect(isFused(line)).toBe(false)
  })
})

describe('half sentences', () => {
  test.each([
    'When I say that our oven heating the stone causes the dough to rise.',
    'The more loaves you bake where the dough is wet.',
    'Yes Anna that is a wonderful loaf of bread.',
    'The baker, you have a stone in the oven.',
  ])('%s', (line) => {
    expect(isFreeStanding(line)).toBe(false)
  })
})

describe('idioms are not advice', () => {
  test.each(['You should go on in the future.', 'You want to learn baking great.', 'You can take a look at the oven.'])(
    '%s',
    (said) => {
      expect(findInstruction(said)).toBeNull()
    },
  )
})

test('front-coded words are read back', () => {
  expect(frontCoded('0read4er6s')).toEqual(['read', 'reader', 'readers'])
})
