import { expect, it } from 'vitest'
import {
  isInRange,
  NOTHING_CHOSEN,
  pressed,
  stepped,
} from '../../../../../app/features/library/transcript/chosen-lines.ts'

const after = (...presses: number[]) => presses.reduce(pressed, NOTHING_CHOSEN)
const chosen = (...presses: number[]) => [0, 1, 2, 3, 4].filter((at) => isInRange(after(...presses), at))

it.each([
  ['nothing before a press', [], []],
  ['one line after one', [2], [2]],
  ['all between after two', [1, 3], [1, 2, 3]],
  ['the same whichever end comes first', [3, 1], [1, 2, 3]],
  ['another line after a third', [1, 3, 4], [4]],
])('%s', (_, presses, lines) => {
  expect(chosen(...presses)).toEqual(lines)
})

it.each([
  ['ArrowDown', 2, 3],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 4],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 2, null],
])('%s from line %i of five leads to %s', (key, at, to) => {
  expect(stepped(at, key, 4)).toBe(to)
})
