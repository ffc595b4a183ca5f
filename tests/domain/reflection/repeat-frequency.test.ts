import { expect, it } from 'vitest'
import { REPEAT_FREQUENCIES } from '#domain/reflection/reflection.ts'

it('CON-01: an action can be repeated in six ways, one of them not at all', () => {
  expect(REPEAT_FREQUENCIES).toEqual(['daily', 'every_3_days', 'weekly', 'every_10_days', 'monthly', 'never'])
})
