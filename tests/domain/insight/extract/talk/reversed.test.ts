import { expect, test } from 'vitest'
import { isReversed, takenBack } from '#domain/insight/extract/talk/reversed.ts'
import { linesOf } from '#domain/insight/extract/worth/titled.ts'
import { asTold } from '../as-told.ts'

const sentence = (text: string, index: number) => ({ index, from: 0, to: 1, startMs: 0, text, punctuated: true })

test.each([
  [
    ['Mix one part to ten parts water,', 'sorry, no, one part to four.', 'Spray it on.'],
    [true, true, false],
  ],
  [
    ['I do it every Tuesday, no, not Tuesday, Wednesday.', 'It takes an hour.'],
    [true, false],
  ],
  [
    ['Choose Decimal, no, hang on, it is money.', 'Choose Currency.'],
    [true, false],
  ],
  [
    ['Open the lid.', 'Wait, no, the other one.'],
    [true, true],
  ],
  [
    ['No, not really.', 'I am sorry for the noise.', 'It is actually not even hard.'],
    [false, false, false],
  ],
])('what a speaker corrects at once is known: %j', (texts, flags) => {
  expect(takenBack(texts.map(sentence))).toEqual(flags)
})

const CLAIM = 'A compost heap in the garden never needs any water, and you can leave it alone all summer.'
const BEFORE = 'The garden behind the old mill has four raised beds.'
const AFTER = 'The heap dries out in a week of sun, and the worms leave it.'
const passagesIn = (lines: readonly string[]) =>
  asTold(lines, 'Compost').passages.map(({ first, last }) => lines.slice(first, last + 1))
const isShownAlone = (lines: readonly string[]) => passagesIn(lines).some((shown) => shown.at(-1) === CLAIM)

test.each([
  [BEFORE, CLAIM, 'Wrong.', AFTER],
  [BEFORE, CLAIM, "That's a myth, since the sun dries it out.", AFTER],
  [BEFORE, CLAIM, 'That is simply not true in a dry summer.', AFTER],
  [BEFORE, CLAIM, "It isn't true.", AFTER],
  [BEFORE, CLAIM, 'That’s a myth.', AFTER],
  [BEFORE, CLAIM, 'Or so people say.', AFTER],
  [BEFORE, CLAIM, 'Well, not quite right.', AFTER],
  [BEFORE, CLAIM, 'Sounds great.', 'But the heap dries out in a week of sun.'],
  [BEFORE, CLAIM, 'Right?', 'Well, the heap dries out in a week of sun.'],
  ['You might think so.', CLAIM, 'But actually the heap dries out in a week of sun.'],
  ['People often say this.', CLAIM, 'In reality the heap dries out in a week of sun.'],
])('a claim that the next sentence takes back is not shown without it: %s %s %s', (...lines) => {
  expect(isShownAlone(lines)).toBe(false)
})

test('it is shown together with what takes it back', () => {
  const turn = 'But actually the heap dries out in a week of sun.'
  const shown = passagesIn(['You might think so.', CLAIM, turn, AFTER])
  expect(shown.some((lines) => lines.includes(CLAIM) && lines.includes(turn))).toBe(true)
})

test.each([
  [BEFORE, CLAIM, 'But the beds need water every other day.'],
  ['You might think so.', CLAIM, AFTER],
  ['People think about this a lot.', CLAIM, 'But the beds need water every other day.'],
  ['They say the soil is warm, and yet it is not.', BEFORE, CLAIM, 'But the beds need water every other day.'],
  [BEFORE, CLAIM, 'Not every garden has one.'],
  [BEFORE, CLAIM, 'Not really because of the shade, but because of the rain.'],
  ['People say the mill is old.', CLAIM, 'But first, close the gate behind you.'],
  ['This is compost in theory and practice.', CLAIM, 'But the beds need water every other day.'],
  [BEFORE, CLAIM, 'No. 2, the beds need water every other day.'],
  [BEFORE, CLAIM, "It's wrong to dig the beds while they are wet."],
  [BEFORE, CLAIM, "It's a myth that the beds need any lime."],
  [BEFORE, CLAIM, 'Wrong ideas about water are common in our town.'],
  [BEFORE, CLAIM, 'And then you close the gate, right?', 'But not in the morning.'],
  ['People say the mill is old.', CLAIM, 'In fact, a study measured it in ten gardens.'],
  ['People believe in compost here.', CLAIM, 'But the beds need water every other day.'],
])('a claim that is only added to is shown: %s %s %s', (...lines) => {
  expect(isShownAlone(lines)).toBe(true)
})

test('nor does it give a title to a passage that takes it back', () => {
  const told = asTold([BEFORE, CLAIM, 'Wrong.', AFTER], 'Compost')
  expect(linesOf(told, { first: 1, last: 3 }).map(({ text }) => text)).not.toContain(CLAIM)
  expect(linesOf(told, { first: 3, last: 3 }).map(({ text }) => text)).toContain(AFTER)
})

test('the last sentence of a talk is not reversed', () => {
  expect(isReversed(asTold([CLAIM]).sentences, { first: 0, last: 0 })).toBe(false)
})
