import { expect, it } from 'vitest'
import { importanceBand, isHighImpact } from '#domain/insight/schema/importance.ts'

it.each([
  [10, 'Critical'],
  [9, 'Critical'],
  [8, 'Critical'],
  [7, 'High'],
  [6, 'High'],
  [5, 'Medium'],
  [4, 'Medium'],
  [3, 'Low'],
  [2, 'Low'],
  [1, 'Low'],
] as const)('REF-08, OVL-04: an importance of %i is %s, and marked `High Impact` from 8 on', (importance, band) => {
  expect(importanceBand(importance)).toBe(band)
  expect(isHighImpact(importance)).toBe(importance >= 8)
})
