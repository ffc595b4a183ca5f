// What one speaker teaches, in captions without full stops: promises, counts with a hole, words taught by repeating, sums in one breath.
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { isOneTeacher } from '#domain/insight/extract/talk/speaker.ts'
import { findSeries } from '#domain/insight/extract/talk/series.ts'
import { isTornName } from '#domain/insight/extract/worth/torn-name.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { must } from '#domain/kernel/invariant.ts'
import { asTold } from './as-told.ts'

const ENGLISH = { code: 'en', name: 'English' }
const cuesOf = (lines: readonly string[]) =>
  lines.map((text, i) => ({ startMs: i * 4000, endMs: i * 4000 + 4000, text }))

const OPENING = [
  'hey what is that smell you ask it is my basil and it is dying',
  'hello everybody welcome back to the green balcony if you are new here i am rosa',
  'and today i want to show you how to water the plants on your balcony without killing them',
]
const FIRST = [
  'okay number one the finger test you push your finger into the soil',
  'and the finger test tells you if the soil is wet below because the top dries in an hour',
  'if you trust the top you will drown the roots so the finger test comes before the can every time',
  'do the finger test in two places and never in the shade of the pot alone',
]
const SECOND = [
  'number two water in the morning because the leaves dry before the night',
  'wet leaves at night are how you get mould and mould moves from your basil to your tomatoes in a week',
  'you want the water on the soil not on the leaves so take off the rose of your can',
  'and if you are at work all day then you water before breakfast it takes you four minutes',
]
const THIRD = [
  'okay three this is quick the saucer under the pot must be empty after half an hour',
  'a pot that stands in water is a pot without air and roots need air as much as you do',
  'so you pour the saucer out and if you forget it then put pebbles in it',
  'my neighbour lost a lemon tree like that and she thought you could not water it enough',
]
const FOURTH = [
  'number four feed your plants every second week because the rain washes the food out of the pot',
  'half of what the bottle says is enough and more of it burns the roots so you measure it with a spoon',
  'and you stop feeding in autumn when the plant sleeps',
  'you can see it in the leaves a pale leaf is hungry and a brown edge is too much food',
]
const CLOSING = [
  'so if you only do one thing this week do the finger test every morning before you water anything at all',
  'then empty your saucers after half an hour and leave the food for next month',
  'if you liked this hit like and subscribe it helps the channel',
  'next week i am going to plant a lemon tree in a bucket and you can laugh at me',
]
const LESSON = [...OPENING, ...FIRST, ...SECOND, ...THIRD, ...FOURTH, ...CLOSING]
const TITLE = 'How to water your balcony plants'
const insightsOf = (lines: readonly string[], title: string) => {
  const result = extractInsights(cuesOf(lines), { title })
  return must(result.ok ? result.value : null, 'no insights')
}
const insights = () => insightsOf(LESSON, TITLE)

describe('a lesson of one speaker', () => {
  test('is told from a conversation by its replies, whether it says "you" or not', () => {
    expect(isOneTeacher(spokenWords(cuesOf(LESSON)))).toBe(true)
    const answered = LESSON.map((line, i) => (i % 3 === 0 ? `yeah cool ${line}` : line))
    expect(isOneTeacher(spokenWords(cuesOf(answered)))).toBe(false)
    expect(isOneTeacher(spokenWords(cuesOf(LESSON.map((line) => line.replaceAll(/\byou\w*/g, 'one')))))).toBe(true)
    expect(isOneTeacher(spokenWords(cuesOf(LESSON.slice(0, 5))))).toBe(false)
  })

  test('stays one although its speaker says "yeah" now and then, but not where others say it and are told of', () => {
    const mumbled = LESSON.with(6, `${LESSON[6] ?? ''} yeah`)
    expect(isOneTeacher(spokenWords(cuesOf(mumbled)))).toBe(true)
    const toldOfOthers = mumbled.map((line, i) => (i % 5 === 0 ? `yeah ${line}` : line.replaceAll(/\byou\w*/g, 'they')))
    expect(isOneTeacher(spokenWords(cuesOf(toldOfOthers)))).toBe(false)
  })

  test('has a TL;DR that says what it comes to', () => {
    const { tldr } = insights()
    expect(tldr).toMatch(/finger test in two places|do the finger test every morning/)
    expect(tldr).not.toMatch(/everybody|subscribe|bucket/)
  })

  test('is divided where it counts, a number said alone between two others too', () => {
    const numbers = insights().fullSummary.flatMap(({ heading }) => /^\d/.exec(heading)?.[0] ?? [])
    expect(numbers).toEqual(['1', '2', '3', '4'])
  })

  test('shows nothing of what follows the call to subscribe', () => {
    expect(JSON.stringify({ ...insights(), actions: [] })).not.toMatch(/in a bucket|laugh at me/)
  })
})

const seriesIn = (text: string) => {
  const words = spokenWords(cuesOf(text.split('\n')))
  return findSeries({ words, gaps: gapScores(words, ENGLISH) }).map(({ number }) => number)
}
const TALK = Array.from({ length: 6 }, (_, i) => `You water the ${['fern', 'rose', 'lily', 'palm', 'moss', 'vine'][i] ?? ''} from below, and you wait until it has drunk what it needs.`).join(' ') // prettier-ignore

test.each([
  ['the last one with its number', ['The first one is easy.', 'Number two is slow.', 'The last one, number three.'], [1, 2, 3]],
  ['a first one of another name', ['So that first plant is a fern.', 'Okay, number two.', 'Number three, roses.', 'Number four, palms.'], [1, 2, 3, 4]],
  ['a last one set off by a comma', ['Number one, ferns.', 'Number two, roses.', 'And the one that I left till last, number three.'], [1, 2, 3]],
  ['no two numbers alone in a row', ['Number one, ferns.', 'Four, and that was it.', 'Five, and it rained.', 'Number two, roses.'], []],
])('counts %s', (_, marks, numbers) => {
  expect(seriesIn(marks.map((mark) => `${mark} ${TALK}`).join('\n'))).toEqual(numbers)
}) // prettier-ignore

test.each([
  ['lotion face', ['you rub the lotion face every day'], true],
  ['water the basil app', ['you open the basil app every day'], false],
])('a phrase is torn where a clause likely ends inside: %s', (text, lines, isTorn) => {
  const talk = asTold([...Array.from({ length: 12 }, () => 'you water the plants and you wait until they have had enough of it'), ...lines]) // prettier-ignore
  const gaps = talk.gaps.map((gap, i) => (talk.words[i]?.norm === 'lotion' ? 0 : gap))
  const whole = { from: 0, to: talk.sentences.length, startMs: 0 }
  const name = { text, form: 'phrase' as const, words: 2, stems: [], weight: 1 }
  expect(isTornName({ ...talk, gaps }, whole, name)).toBe(isTorn)
})

test('a part is headed by the word that it says again and again', () => {
  const swamped = ['number two at work she was swamped', 'swamped means that you have too much work so you say i am swamped', 'i am swamped with emails is what you say and it is swamped with something', 'you can be swamped at home too', 'repeat after me i am swamped', 'good again i am swamped this week'] // prettier-ignore
  const late = ['number one she was running late', 'running late means you will arrive later than you planned', 'sorry i am running late is what you write to your friend', 'and you are running late before you are late', 'repeat after me i am running late', 'you say running late and never running lately'] // prettier-ignore
  const busy = ['number three she called it a day', 'it means you stop working because you have done enough for today', 'you can say it at noon if you are finished with your work', 'and your boss may say it to you when the lamp goes out', 'you close the book and you go home', 'so you do not say it in the morning'] // prettier-ignore
  const asked = [
    ['now take a pen and write three sentences about your own week', 'read them out loud to somebody who knows you', 'you will remember a sentence about your life far longer than one of mine'],
    ['let me show you a picture of a wet field with frogs', 'that is where the word comes from and you see why nobody can move in it', 'draw the field in your notebook if you like pictures more than lists'],
    ['listen to two people in an office at seven in the evening', 'what would you say to them if you were the third and wanted your dinner', 'choose one of your colleagues and try it on friday'],
  ] // prettier-ignore
  const lines = [late, swamped, busy].flatMap((part, i) => [...part, ...(asked[i] ?? [])])
  const summary = insightsOf([...OPENING.slice(2), ...lines], 'Three expressions for a busy day').fullSummary // prettier-ignore
  expect(summary.map(({ heading }) => heading)).toEqual(expect.arrayContaining(['1: Running late', '2: Swamped']))
})
