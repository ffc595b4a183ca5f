// What in the talk of a lone speaker gives no claim: what is sold, but not a talk about selling.
import { expect, test } from 'vitest'
import { asTold } from '../as-told.ts'

const LESSON = Array.from({ length: 12 }, (_, i) => [
  `Rule ${String(i + 1)} of a warm bedroom is that the curtain ends above the radiator.`,
  'You close the door of a cold room, because the warm air goes where it is cold.',
  'A wet towel on the chair costs you more heat than an open window.',
]).flat()
const SPONSORED = [
  'This video is sponsored by Knobwise, and with my code you get twenty percent off your first order.',
  'Go to knobwise dot com slash warm, the link is in the description, and sign up for a free trial.',
]
const BUSINESS = [
  'A free trial that ends too soon loses the customer before they have a result.',
  'You show the price on the first page of the offer, or people feel tricked.',
  'When you email the list, you ask what they would miss if the app were gone.',
]
const SELLING = LESSON.flatMap((line, i) => [line, BUSINESS[i % 3] ?? '', line.replace('You', 'Then you')])

const shareOff = (lines: readonly string[]) => {
  const { isOff } = asTold(lines, 'How I do it')
  return isOff.filter(Boolean).length / isOff.length
}

test('a sponsor is left out of a lesson', () => {
  const { isOff } = asTold([...LESSON.slice(0, 18), ...SPONSORED, ...LESSON.slice(18)], 'How I do it')
  expect(isOff.slice(18, 20)).toEqual([true, true])
  expect(shareOff(LESSON)).toBeLessThan(0.1)
})

test('a lesson on selling is not left out', () => {
  expect(shareOff(SELLING)).toBeLessThan(0.3)
})

test('many short sentences do not let a sponsor in', () => {
  const choppy = LESSON.flatMap((line) => [line, 'There.', 'Like this.'])
  const { isOff } = asTold([...choppy, ...SPONSORED, ...LESSON.slice(0, 4)], 'How I do it')
  expect(isOff.slice(choppy.length, choppy.length + 2)).toEqual([true, true])
})

test('what names the sponsor is left out, even where it sounds like the lesson', () => {
  const soft = [
    "I am glad to talk about today's sponsor: Knobwise.",
    'Knobwise shows you which room is cold, and you close its door.',
    'With Knobwise you warm the bedroom before you go there.',
  ]
  const { isOff } = asTold([...LESSON.slice(0, 18), ...soft, ...LESSON.slice(18)], 'How I do it')
  expect(isOff.slice(18, 21)).toEqual([true, true, true])
  expect(isOff[22]).toBe(false)
})
