// What sounds like something to do and is not: told, named, asked, forbidden, or not whole.
import { describe, expect, test } from 'vitest'
import { firstStepFor } from '#domain/insight/extract/first-step.ts'
import { urgedAdvice } from '#domain/insight/extract/urged/urged-advice.ts'
import { isAlone } from '#domain/insight/extract/urged/urged-grade.ts'
import { findUrged } from '#domain/insight/extract/urged/urged.ts'
import { asTold } from '../as-told.ts'

const titlesIn = (line: string) => findUrged(asTold([line], 'Your workshop')).map(({ title }) => title)

test.each([
  [
    'past perfect of a verb whose participle is the same',
    "it was our first winter and i'd put the wet boots on the stove",
    /^Put the/,
  ],
  ['what is named', 'this is what i call the slow pull and it takes a week', /^Call/],
  ['what is asked', 'does it count somebody asked when you leave a row out', /^Count/],
  ['a relative clause', 'take the rope where you can do five pulls and not ten', /^Do five/],
  ['the number of a step', 'step one pick a small corner of the room', /^Step/],
])('OVL-09: nothing to do is found in %s', (_, line, title) => {
  expect(titlesIn(line).filter((one) => title.test(one))).toEqual([])
})

test.each([
  [
    'advice in the same words',
    "i'd put the wet boots on a newspaper every evening",
    /^Put the wet boots on a newspaper/,
  ],
  ['a wish', "i'd like for you to write the one sentence on paper tonight", /^Write the one sentence/],
  [
    'what is asked for if nothing else is done',
    'if you do nothing else this week set up the transfer',
    /^Set up the transfer/,
  ],
])('OVL-09: something to do is found in %s', (_, line, title) => {
  expect(titlesIn(line).filter((one) => title.test(one))).not.toEqual([])
})

test.each([
  'check then go back and look at the needle',
  'go on leave the row empty',
  'count somebody asked can you do that',
  'email two years late and hope for a reply',
])('OVL-09: not understood alone: %s', (line) => {
  expect(findUrged(asTold([line], 'Your workshop')).filter((one) => one.verbAt === 0 && isAlone(one))).toEqual([])
})

const SHED = [
  'You keep your tools in a heap, and you look for each of them for an hour.',
  'Write the name of every tool on a card, because you forget what you own.',
  'Hang your saws on the back wall every Sunday.',
  'You want to make a drawer for every size of nail right now.',
]
const REST = [
  'Count your screws once a month, and throw the bent ones away.',
  'Put your oldest paint at the front of the shelf tonight.',
  'Your shed is small, and your shed is yours.',
]
const urgedIn = (...lines: readonly string[]) =>
  urgedAdvice(asTold([...SHED, ...lines, ...REST], 'Your shed'))
    .map(({ title }) => title)
    .join('\n')

describe('OVL-09: what the next words forbid', () => {
  test('is no advice', () => {
    expect(urgedIn("Don't. We'll come to it.")).not.toMatch(/drawer/)
    expect(urgedIn("Don't do it yet.")).not.toMatch(/drawer/)
  })

  test('takes nothing from the advice around it', () => {
    expect(urgedIn("Don't. We'll come to it.")).toMatch(/Write the name of every tool on a card/)
  })
})

test.each([
  ['ask', 'Ask how many hours it takes', /^Set a time/],
  ['ask', 'Ask your neighbour how many hours it takes', /one person/],
  ['call', 'Call the move a slow pull', /^Set a time/],
  ['keep', 'Keep the last twelve months on the phone', /^Set a time/],
  ['put', 'Put the bag back in the kitchen', /^Carry/],
  ['open', 'Open the window before you paint', /^Set a time/],
  ['open', 'Open the settings of the app', /program/],
  ['pick', 'Pick a band that you can pull five times', /^Write down two/],
  ['rest', 'Rest ninety seconds between the sets', /^Set a time/],
  ['measure', 'Measure the two pipes', /tools/],
  ['rub', 'Rub the wax in with a cloth', /^Set a time/],
])('OVL-09: a first step fits what is done and with what: %s, %s', (verb, line, step) => {
  expect(firstStepFor({ verb, line })).toMatch(step)
})
