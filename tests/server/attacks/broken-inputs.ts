// Which broken inputs an endpoint or a mutation gets: the same in each run with one seed. The schema itself checks each; of those
// it refuses alike, a few are sent to the server, which knows nothing more about an input than where it was refused, and why.
import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { broken } from '../../setup/schema-arbitrary.ts'

export const COUNT = Number(process.env.BAD_INPUTS ?? 500)
export const SEED = Number(process.env.SEED ?? 20_261_121)
export const TIMEOUT_MS = 60_000 + COUNT * 100

// Several, because each has a different context around the fault.
const ALIKE = Math.ceil(COUNT / 200)

/** A few of COUNT broken inputs for each fault, as JSON, without those to leave out. */
export function brokenInputs(schema: v.GenericSchema, isLeftOut: (text: string) => boolean): readonly string[] {
  const inputs = new Set<string>()
  let kept = 0
  // Unlike a sample, which is made as a whole, this ends as soon as there are enough.
  const collect = fc.property(broken(schema), (value) => {
    const text = JSON.stringify(value)
    if (!inputs.has(text) && isLeftOut(text)) return true
    kept += 1
    return inputs.add(text).size < COUNT
  })
  fc.check(collect, { numRuns: COUNT * 2, seed: SEED, endOnFailure: true })
  expect(kept).toBeGreaterThan(COUNT * 0.9)
  return fewOfEach([...inputs], (text) => faultOf(schema, text))
}

/** The first few items for each key. */
function fewOfEach<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Map<string, number>()
  return items.filter((item) => {
    const key = keyOf(item)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return before < ALIKE
  })
}

// The body parser comes before the schema, and checks for this key.
function faultOf(schema: v.GenericSchema, text: string): string {
  const [issue] = v.safeParse(schema, JSON.parse(text), { abortEarly: true }).issues ?? []
  const isOfReader = text.includes('__proto__')
  return [String(isOfReader), issue?.type, typeof issue?.input, issue && v.getDotPath(issue)].join(' ')
}
