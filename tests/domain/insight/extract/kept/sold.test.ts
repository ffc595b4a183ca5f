// What a lone speaker sells in their own voice is no part of the talk, in captions with and without full stops.
import { expect, test } from 'vitest'
import { asTold } from '../as-told.ts'

const BEFORE = [
  'You want to keep the blade at the same angle from the heel to the tip.',
  'If you press harder on the way back, you make a burr that you cannot feel.',
  'So I count ten strokes on one side and ten strokes on the other side, and then I wipe the stone.',
  'My father never counted, and his knives were as blunt as spoons.',
]
const SOLD = [
  'Quick word from the people who make this video possible, which is Steelbox.',
  'Steelbox sends you a new kitchen tool every month, and you can cancel whenever you like.',
  'I have been using mine since spring and honestly I love it.',
  'If you go to steelbox dot com and use my code ROSA, you get twenty percent off your first box.',
  'The link is in the description, so thank you Steelbox.',
]
const AFTER = [
  'Back to the stone, which has to be wet the whole time.',
  'You put it in the water until no more bubbles come up.',
  'A dry stone fills up with steel, and then it only polishes.',
]

test.each([
  ['as they are', (line: string) => line],
  ['without full stops', (line: string) => line.toLowerCase().replace(/[.,]/g, '')],
])('captions %s: the advertisement is off, and hardly anything else', (_, asSaid) => {
  const lines = [...BEFORE, ...AFTER, ...BEFORE, ...SOLD, ...AFTER, ...BEFORE, ...AFTER].map(asSaid)
  const { sentences, isOff } = asTold(lines, 'How I sharpen a kitchen knife')
  const shareOff = (such: (text: string) => boolean) => {
    const some = sentences.filter(({ text }) => such(text.toLowerCase()))
    return some.filter(({ index }) => isOff[index] === true).length / some.length
  }
  const isSold = (text: string) => /steelbox|percent off|description|cancel|honestly/.test(text)
  expect(shareOff(isSold)).toBeGreaterThan(0.8)
  expect(shareOff((text) => /stone|blade|burr|strokes|bubbles/.test(text) && !isSold(text))).toBeLessThan(0.1)
})
