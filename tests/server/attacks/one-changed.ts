// Values as a schema accepts them, with one text or number exchanged: each that is given, once in each place.
import fc from 'fast-check'
import * as v from 'valibot'
import { fitting } from '../../setup/schema-arbitrary.ts'

export interface Exchanges {
  readonly texts: readonly ((text: string) => string)[]
  readonly numbers: readonly number[]
}

export interface ChangedOptions {
  // How many values are looked at for places.
  readonly values: number
  readonly seed: number
  // Whether only what the schema still accepts is wanted.
  readonly isAccepted: boolean
}

// An exchange which the schema has refused this often in one place is not tried there again.
const MOST_REFUSALS = 5

/** Values the schema accepts, each changed in one place. */
export function oneChanged(
  schema: v.GenericSchema,
  exchanges: Exchanges,
  { values, seed, isAccepted }: ChangedOptions,
): readonly unknown[] {
  const accepted = fc.sample(fitting(schema), { numRuns: values, seed }).filter((value) => v.is(schema, value))
  return eachChanged(accepted, exchanges, (changed) => !isAccepted || v.is(schema, changed))
}

/** The values, each changed in one place. A place that many of them have gets each exchange in another one: another context. */
export function eachChanged(
  values: readonly unknown[],
  exchanges: Exchanges,
  isWanted: (changed: unknown) => boolean = () => true,
): readonly unknown[] {
  const leaves = values
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    .flatMap((value, at) => [...leavesOf(value)].map((leaf) => ({ ...leaf, value, at })))
  const chosen: unknown[] = []
  const refusals = new Map<string, number>()
  const tryOut = ({ value, path, place, leaf }: (typeof leaves)[number], number: number) => {
    const key = `${place} ${typeof leaf} ${String(number)}`
    const refused = refusals.get(key) ?? 0
    if (refused === MOST_REFUSALS) return
    const changed = exchanged(value, path, exchangesOf(leaf, exchanges)[number])
    const isChosen = isWanted(changed)
    if (isChosen) chosen.push(changed)
    refusals.set(key, isChosen ? MOST_REFUSALS : refused + 1)
  }
  for (let round = 0; round < Math.max(exchanges.texts.length, exchanges.numbers.length); round++) {
    for (const leaf of leaves) {
      const count = typeof leaf.leaf === 'number' ? exchanges.numbers.length : exchanges.texts.length
      if (round < count) tryOut(leaf, (leaf.at + round) % count)
    }
  }
  return chosen
}

interface Leaf {
  readonly path: readonly string[]
  // The path, without the numbers of lists: all items of a list are one place.
  readonly place: string
  readonly leaf: string | number
}

function* leavesOf(value: unknown, path: readonly string[] = [], place = ''): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, place, leaf: value }
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value))
    yield* leavesOf(inner, [...path, key], `${place}.${isList ? '*' : key}`)
}

function exchangesOf(leaf: string | number, { texts, numbers }: Exchanges): readonly unknown[] {
  return typeof leaf === 'number' ? numbers : texts.map((exchange) => exchange(leaf))
}

function exchanged(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value)) return value.with(Number(key), exchanged(value[Number(key)], rest, leaf))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [key]: exchanged(Reflect.get(value, key), rest, leaf) }
}
