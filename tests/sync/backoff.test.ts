import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, FIRST_BACKOFF_MS, MAX_BACKOFF_MS } from '../../app/sync/backoff.ts'

describe('the back-off', () => {
  it('is between zero and a ceiling that doubles from 1 second and ends at 5 minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (failures, chance) => {
          const wait = backoffMs(failures, () => chance)
          const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1))
          return Number.isInteger(wait) && wait >= 0 && wait <= ceiling
        },
      ),
    )
  })

  it('uses the whole range: two devices sent away together come back apart', () => {
    expect(backoffMs(10, () => 0)).toBe(0)
    expect(backoffMs(10, () => 0.999999)).toBe(MAX_BACKOFF_MS)
  })
})
