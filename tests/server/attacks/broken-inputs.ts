// How many broken inputs an endpoint or a mutation gets, and which: the same in each run with one seed.
import fc from 'fast-check'
import type * as v from 'valibot'
import { expect } from 'vitest'
import { broken } from '../../setup/schema-arbitrary.ts'

export const COUNT = Number(process.env.BAD_INPUTS ?? 1000)
export const SEED = Number(process.env.SEED ?? 20_261_121)
export const TIMEOUT_MS = 60_000 + COUNT * 100

/** Up to COUNT broken inputs as JSON without those to leave out, each text once: a repeated one shows nothing new. */
export function brokenInputs(schema: v.GenericSchema, isLeftOut: (text: string) => boolean): readonly string[] {
  const inputs = fc
    .sample(broken(schema), { numRuns: COUNT * 2, seed: SEED })
    .map((value) => JSON.stringify(value))
    .filter((text) => !isLeftOut(text))
  expect(inputs.length).toBeGreaterThan(COUNT * 0.9)
  return [...new Set(inputs)].slice(0, COUNT)
}
