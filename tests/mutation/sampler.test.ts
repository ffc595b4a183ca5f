// Which mutants a sample tries.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleOf } from './sampler.js'

const upTo = (length: number) => Array.from({ length }, (_, index) => index)
const lengths = fc.integer({ min: 1, max: 2000 })
const seeds = fc.nat()

it('a sample holds as many as asked for, each once and in order; all where there are not more', () => {
  fc.assert(
    fc.property(lengths, lengths, seeds, (length, size, seed) => {
      const sample = sampleOf(upTo(length), size, seed)
      expect(sample).toHaveLength(Math.min(size, length))
      expect([...new Set(sample)].sort((a, b) => a - b)).toEqual(sample)
    }),
  )
})

it('every stretch of the list is met in proportion to its length', () => {
  fc.assert(
    fc.property(seeds, fc.nat(900), (seed, start) => {
      const met = sampleOf(upTo(1000), 100, seed).filter((index) => index >= start && index < start + 100)
      expect(Math.abs(met.length - 10)).toBeLessThanOrEqual(1)
    }),
  )
})

it('the same seed chooses the same mutants, another one others, and any mutant is met by some seed', () => {
  const chosen = (seed: number) => sampleOf(upTo(50), 10, seed)
  expect(chosen(1)).toEqual(chosen(1))
  expect(chosen(2)).not.toEqual(chosen(1))
  expect(new Set(upTo(60).flatMap(chosen)).size).toBe(50)
})
