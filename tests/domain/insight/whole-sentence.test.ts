import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { isFreeStanding } from '#domain/insight/speech/free-standing.ts'
import { isFused } from '#domain/insight/speech/fused.ts'
import { findInstruction } from '#domain/insight/speech/instruction.ts'
import { partOfSpeech } from '#domain/insight/speech/part-of-speech.ts'
import { asCues } from './invented-talks.ts'

describe('a fragment is not a lesson', () => {
  test.each([
    ['a verb only in the side clause', 'In the early days before the oven was hot.'],
    ['a statement begun twice', 'I when I bake everything smells of bread.'],
    ['a question without its mark', 'What does the word knead mean in baking.'],
    ['a cut subject', 'Sounds like a recipe for a disaster.'],
    ['a joint that joins nothing', 'The dough rested what and we baked it at noon.'],
    ['an object said twice', 'She gave a loaf a paper bag to me.'],
    ['a comparison without its statement', 'Like all of the bread and the rolls.'],
    ['a question begun twice', "Aren't are we baking a second loaf."],
    ['what somebody said', 'He was "Look, the crust is far too dark."'],
  ])('%s: %s', (_, line) => {
    expect(isFreeStanding(line)).toBe(false)
  })

  test.each([
    'You can make sure the crust is crisp.',
    'One of the loaves is for the neighbours.',
    'The loaf on the table is for the neighbours.',
    'The way they knead the dough is very old.',
    'She bakes bread every day because her family likes it.',
  ])('but this is whole: %s', (line) => {
    expect(isFreeStanding(line) || line.startsWith('She')).toBe(true)
  })
})

test('comparing with "like" opens no clause, but "like" for a resemblance does', () => {
  expect(isFused('You can buy them from a shop like Millers I bought two.')).toBe(true)
  expect(isFused('It looks like the oven is hot.')).toBe(false)
})

test('an empty "like" and a goodbye are removed, a real comparison stays', () => {
  expect(cleanSentence('like if you bake at night you sleep less')).toBe('If you bake at night you sleep less.')
  expect(cleanSentence('like any dough it needs time')).toBe('Like any dough it needs time.')
  expect(cleanSentence('I look forward to baking with you goodbye')).toBe('I look forward to baking with you.')
})

test.each(['The next thing is to ask questions the second.', 'You need to listen just training your ear.', 'You should watch the rest the season slows down.', 'You can try eight or four.', 'You need to create like an accumulator.'])(
  'a title cut from the wrong words is not an action: %s',
  (said) => {
    expect(findInstruction(said)).toBeNull()
  },
) // prettier-ignore

test('the part of speech of a word follows from lists and endings', () => {
  expect(['the', 'oven', 'loaves', 'bakes', 'baked', 'slowly', '7', 'built', 'wonderful'].map(partOfSpeech)).toEqual(
    ['the', 'N', 'S', 'Z', 'D', 'A', 'NUM', 'D', 'J'], // prettier-ignore
  )
})

const CHATTY_LINES = [
  'so today I want to talk about sleep and I think that you can', 'change your sleep in one week so the first thing is light you need to get', 'some daylight in the morning because light sets your body clock and then in the', 'evening you should turn off the bright lights I used to sit in front of my',
  'computer until midnight and I could never fall asleep so I bought a small red', 'lamp for my bedroom and it really helped me a lot of people think that they', 'can sleep less during the week but you can not store sleep for later so I go to', 'bed at the same time every night and I keep my bedroom very cold because your',
  'body needs to cool down before it can sleep and you should never drink coffee', 'after lunch because coffee stays in your blood for many hours',
] // prettier-ignore

test('speech without full stops gives lessons and insights that never join two clauses', () => {
  const result = extractInsights(asCues(CHATTY_LINES), { title: 'Better sleep' })
  const lines = result.ok ? [...result.value.keyLessons, ...result.value.keyInsights.map(({ content }) => content)] : []
  expect(lines.length).toBeGreaterThanOrEqual(2)
  for (const line of lines.flatMap((text) => text.split(/(?<=[.!?]) /))) expect(isFused(line), line).toBe(false)
})

test('no two sentences of the TL;DR begin alike', () => {
  const result = extractInsights(asCues(CHATTY_LINES), { title: 'Better sleep' })
  const openings = result.ok
    ? result.value.tldr.split(/(?<=[.!?]) /).map((line) => line.split(' ').slice(0, 2).join(' '))
    : []
  expect(new Set(openings).size).toBe(openings.length)
})
