import { expect, it } from 'vitest'
import { REPEAT_FREQUENCIES } from '#domain/reflection/reflection.ts'

it('CON-01: an action has six repeat choices, one of which is never', () => {
  expect(REPEAT_FREQUENCIES).toEqual(['daily', 'every_3_days', 'weekly', 'every_10_days', 'monthly', 'never'])
})
