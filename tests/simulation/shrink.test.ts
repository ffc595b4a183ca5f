import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shrink } from './shrink.ts'

describe('shrinking', () => {
  it('keeps exactly what the failure takes, in order', async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    const needed = [3, 57, 58, 99]
    expect(await shrink(numbers, async (kept) => needed.every((n) => kept.includes(n)))).toEqual(needed)
  })

  it('whatever is needed, nothing of what is left can be left out', async () => {
    const lists = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(lists, async (needed) => {
        const all = Array.from({ length: 41 }, (_, n) => n)
        const left = await shrink(all, async (kept) => needed.every((n) => kept.includes(n)))
        expect(left).toEqual([...needed].sort((a, b) => a - b))
      }),
    )
  })
})
