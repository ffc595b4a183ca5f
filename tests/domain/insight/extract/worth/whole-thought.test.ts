import { expect, test } from 'vitest'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import type { Passage } from '#domain/insight/extract/talk/passages.ts'
import type { Told } from '#domain/insight/extract/talk/told.ts'
import { overlaps, type Span } from '#domain/insight/extract/worth/span.ts'
import { wholeThought, wholeThoughts, type Room } from '#domain/insight/extract/worth/whole-thought.ts'
import { BACK_TALK, LANGUAGE_TALK, PRICE_TALK, RICE_TALK, TYRE_TALK } from '../../../../fixtures/advice-talks.ts'
import { asTold } from '../as-told.ts'

const ROOM: Room = { shown: [], mostWords: 95 }
const ELSE = 'Leaf mould feeds the soil of every bed, and it costs nothing but a cage of wire.'
const NAMED = 'Earthworms breathe through their skin, so a heap that is soaked with rain has no air for them.'
const OPEN = 'They drown within a day if you do not turn the heap, because the water fills every gap.'

function passageOf({ sentences }: Told, first: number, last = first): Passage {
  const [from, to] = [sentences[first]?.from ?? 0, sentences[last]?.to ?? 0]
  return { first, last, from, to, length: to - from, worth: 0 }
}

// The sentences of what becomes of the passage [first, last].
function wholeOf(told: Told, first: number, { last = first, room = ROOM } = {}) {
  const whole = wholeThought(told, passageOf(told, first, last), room)
  return [whole.first, whole.last]
}

test('a passage begins with the sentence that says what its "they" stands for', () => {
  expect(wholeOf(asTold([NAMED, OPEN], 'Compost'), 1)).toEqual([0, 1])
})

test('a passage ends with the sentence that makes its point', () => {
  const told = asTold([NAMED, 'So you turn a wet heap at once, and the worms get their air back.'], 'Compost')
  expect(wholeOf(told, 0)).toEqual([0, 1])
})

test('of a lesson, but not of a conversation, a passage loses a sentence at its end that tells what somebody did', () => {
  const told = asTold([NAMED, 'My aunt laughed at that, and she drowned forty of them in May.'], 'Compost')
  expect(wholeOf({ ...told, isLesson: true }, 0, { last: 1 })).toEqual([0, 0])
  expect(wholeOf(told, 0, { last: 1 })).toEqual([0, 1])
})

test('a passage is no longer than there is room, and takes nothing that may not be held', () => {
  const told = asTold([NAMED, OPEN], 'Compost')
  expect(wholeOf(told, 1, { room: { ...ROOM, mostWords: 30 } })).toEqual([1, 1])
  const room = { ...ROOM, mayHold: ({ first }: Span) => first === 1 }
  expect(wholeOf(told, 1, { room })).toEqual([1, 1])
})

test('a passage takes no sentence that the page shows already', () => {
  const told = asTold([ELSE, NAMED, OPEN], 'Compost')
  expect(wholeOf(told, 2, { room: { ...ROOM, shown: [{ first: 1, last: 1 }] } })).toEqual([2, 2])
  const [one, other] = wholeThoughts(told, [passageOf(told, 1), passageOf(told, 2)], ROOM)
  expect([one?.last, other?.first]).toEqual([1, 2])
})

test.each([
  ['another person says', `>> ${NAMED}`, `>> ${OPEN}`],
  ['is about the show', 'You can find us at slash heap dot org, where the earthworms of the old mill are.', OPEN],
  ['is about the speaker', 'I have kept earthworms in a heap behind the old mill since nineteen eighty four.', OPEN],
  ['says next to nothing', 'Earthworms like heaps.', OPEN],
  [
    'comes before something new',
    NAMED,
    'The next problem is that they drown within a day if you do not turn the heap.',
  ],
])('no passage begins with a sentence that %s', (_, before, open) => {
  expect(wholeOf(asTold([ELSE, before, open], 'Compost'), 2)).toEqual([2, 2])
})

test('in other languages a passage stays as it is', () => {
  expect(wholeOf(asTold([ELSE, NAMED, OPEN], 'Compost', 'de'), 2)).toEqual([2, 2])
})

test('a passage that ends where a long sentence was cut goes on with the sentence', () => {
  const long =
    'When it has rained for a week you take the fork and you turn the wet heap from the bottom to the top until the straw is loose and dry again and there is a layer of leaves on it and the earthworms come back within a day or two because they find air and food'
  const told = asTold([NAMED, long, ELSE], 'Compost')
  expect(told.sentences.slice(1, 4).map(({ punctuated }) => punctuated)).toEqual([false, false, false])
  const [, last = 0] = wholeOf(told, 0, { last: 1 })
  expect(last).toBeGreaterThan(1)
})

test('lessons and insights share no sentence, and each insight has a title of its own', () => {
  const talk = asTold([RICE_TALK, BACK_TALK, PRICE_TALK, LANGUAGE_TALK, TYRE_TALK].flatMap(({ lines }) => lines))
  const { lessons, insightsAt, insights } = chooseHighlights(talk)
  const places = [...lessons, ...insightsAt]
  expect(places.filter((one, i) => places.some((other, k) => k !== i && overlaps(one, other)))).toEqual([])
  expect(new Set(insights.map(({ title }) => title.toLowerCase())).size).toBe(insights.length)
})
