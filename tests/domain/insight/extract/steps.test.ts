import { expect, test } from 'vitest'
import { findSteps } from '#domain/insight/extract/steps.ts'
import { findEnumeration } from '#domain/insight/extract/talk/enumeration.ts'
import { asTold } from './as-told.ts'

const stepsOf = (lines: readonly string[]) => findSteps(asTold(lines), null).map(({ title }) => title)

test('a short demonstration gives its steps in spoken order, two of one sentence', () => {
  const lines = [
    'The kite flies even in a light wind.',
    "Let's get ready by folding the paper in half, then we'll glue the wooden cross.",
    "We'll tie the cord around the middle.",
    'It dries within an hour on the balcony.',
  ]
  expect(stepsOf(lines)).toEqual(['Fold the paper in half', 'Glue the wooden cross', 'Tie the cord around the middle'])
})

test('a talk that demonstrates little has none', () => {
  const lines = Array.from({ length: 12 }, (_, i) => `The ${String(i + 2)} kites fly even in a light wind.`)
  expect(stepsOf([...lines, "We'll tie the cord around the middle."])).toEqual([])
})

test('an instruction without a concrete act is not a step', () => {
  const lines = [
    'The kite flies even in a light wind.',
    "Let's get ready by folding the paper in half, then we'll glue the wooden cross.",
    "We'll make a decision.",
    "We'll tie the cord around the middle.",
  ]
  expect(stepsOf(lines)).toEqual(['Fold the paper in half', 'Glue the wooden cross', 'Tie the cord around the middle'])
})

const countedSteps = (lines: readonly string[]) => {
  const told = asTold(lines)
  const enumeration = findEnumeration(told)
  expect(enumeration?.isSteps).toBe(true)
  return findSteps(told, enumeration).map(({ title }) => title)
}

test('steps that are counted out are given in order', () => {
  const lines = [
    'Step one, dig a deep hole.',
    'Step two, watering the roots for a minute.',
    'Step three, cover the soil.',
  ]
  expect(countedSteps(lines)).toEqual(['Dig a deep hole', 'Watering the roots for a minute', 'Cover the soil'])
})

test('a count of which little is to be done gives no steps', () => {
  const lines = ['The first step is what we talk about first.', 'Second, for speaking fluently.', 'Third, what do you think.'] // prettier-ignore
  expect(countedSteps(lines)).toEqual([])
})

test('exercises that are named with their dose are steps', () => {
  const lines = [
    'The first exercise is a bridge and you lift the hips.',
    'Three sets of ten each, three days a week.',
    'The second exercise is a plank and you hold the back straight.',
    'Two sets of thirty seconds, every day.',
  ]
  expect(stepsOf(lines)).toEqual([
    expect.stringMatching(/bridge: three sets/),
    expect.stringMatching(/plank: two sets/),
  ])
})
