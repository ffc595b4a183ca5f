import { expect, test } from 'vitest'
import { commandOf } from '#domain/insight/extract/urged/deed.ts'

test.each([
  ['writing', 'write'],
  ['putting', 'put'],
  ['adding', 'add'],
  ['using', 'use'],
  ['asking', 'ask'],
  ['tying', 'tie'],
  ['planning', 'plan'],
  ['caring', 'care'],
  ['thing', null],
  ['evening', null],
])('the command of "%s" is %s', (doing, command) => {
  expect(commandOf(doing)).toBe(command)
})
