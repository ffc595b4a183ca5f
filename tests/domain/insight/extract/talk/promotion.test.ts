import { expect, test } from 'vitest'
import { promotionFlags } from '#domain/insight/extract/talk/promotion.ts'
import type { Sentence } from '#domain/insight/speech/sentences.ts'

const asSentences = (lines: readonly string[]): Sentence[] =>
  lines.map((text, index) => ({
    index,
    from: index * 20,
    to: index * 20 + 20,
    startMs: index * 8000,
    text,
    punctuated: true,
  }))

const TOLD = [
  'Roots grow towards water, so a plant that is watered rarely grows deep roots.',
  'People think that a green lawn needs rain every day, and it does not.',
  'The soil holds what was given to it in the morning better than at noon.',
]

test('ordinary talk is not promotion', () => {
  expect(promotionFlags(asSentences(TOLD))).toEqual([false, false, false])
})

test('a sponsor’s message is recognised to its end, and the talk after it counts again', () => {
  const read = [
    'This video is sponsored by Greenbox, thanks to them for the support.',
    'Their service is super easy, and you get an amazing box to your own home.',
    'Sign up today with the code LAWN and get the first month for free.',
  ]
  expect(promotionFlags(asSentences([...TOLD, ...read, ...TOLD]))).toEqual([
    ...TOLD.map(() => false),
    ...read.map(() => true),
    ...TOLD.map(() => false),
  ])
})

test('of a greeting and a call to subscribe, only they are excluded', () => {
  const lines = [TOLD[0] ?? '', 'Please subscribe and hit the bell below this.', TOLD[1] ?? '']
  expect(promotionFlags(asSentences(lines))).toEqual([false, true, false])
})
