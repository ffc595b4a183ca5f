// Generates inputs from a schema: valid ones, and ones that look valid but are wrong somewhere.
import fc, { type Arbitrary } from 'fast-check'
import type * as v from 'valibot'

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly value?: Node
  readonly pipe?: readonly Step[]
}

interface Step {
  readonly type: string
  readonly requirement?: unknown
  // A pipe whose first element is a pipe.
  readonly pipe?: readonly Step[]
}

function stepsOf({ pipe = [] }: Pick<Step, 'pipe'>): readonly Step[] {
  return pipe.flatMap((step) => (step.pipe === undefined ? [step] : stepsOf(step)))
}

/** Values of the schema's shape; most are valid. A custom check may not be met. */
export function fitting(schema: v.GenericSchema): Arbitrary<unknown> {
  return arbitraryOf(schema)
}

function arbitraryOf(node: Node): Arbitrary<unknown> {
  switch (node.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return recordOf(node.entries ?? {})
    case 'string':
      return textOf(node)
    case 'number':
      return numberOf(node)
    case 'boolean':
      return fc.boolean()
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...(node.options ?? []))
    case 'literal':
      return fc.constant(node.literal)
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrayOf(node)
    case 'union':
    case 'variant':
      return fc.oneof(...(node.options ?? []).map((option) => arbitraryOf(option as Node)))
    case 'nullable':
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return arbitraryOf(node.wrapped ?? UNKNOWN)
    case 'record':
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), arbitraryOf(node.value ?? UNKNOWN), {
        maxKeys: 2,
      })
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

const UNKNOWN: Node = { type: 'unknown' }

function arrayOf(node: Node): Arbitrary<unknown> {
  const exactly = stepsOf(node).find(({ type }) => type === 'length')?.requirement
  const length = exactly === undefined ? {} : { minLength: Number(exactly), maxLength: Number(exactly) }
  return fc.array(arbitraryOf(node.item ?? UNKNOWN), { minLength: 1, maxLength: 2, ...length })
}

function recordOf(entries: Readonly<Record<string, Node>>): Arbitrary<unknown> {
  const required = Object.keys(entries).filter((key) => !/optional|nullish/.test(entries[key]?.type ?? ''))
  const arbitraries = Object.fromEntries(Object.entries(entries).map(([key, node]) => [key, arbitraryOf(node)]))
  return fc.record(arbitraries, { requiredKeys: required })
}

function textOf(node: Node): Arbitrary<unknown> {
  const pipe = stepsOf(node)
  const rule = (type: string) => pipe.find((action) => action.type === type)?.requirement
  const pattern = rule('regex')
  if (pipe.some(({ type }) => type === 'uuid')) return fc.uuid({ version: [4, 7] })
  if (pipe.some(({ type }) => /^iso_|^number$/.test(type)))
    return fc.constantFrom('2027-03-01T10:00:00.000Z', '2026-12-24T18:30:00Z')
  if (pattern instanceof RegExp) return fc.oneof({ weight: 4, arbitrary: matching(pattern) }, fc.string())
  // A custom check: a known text or an email address will do.
  if (pipe.some(({ type }) => type === 'check'))
    return fc.oneof(fc.constantFrom(...KNOWN_TEXTS), fc.stringMatching(/^[a-z]{3,8}@[a-z]{3,8}\.example$/))
  const min = Number(rule('min_length') ?? 0)
  const max = Math.max(min, Math.min(Number(rule('max_length') ?? 40), 40))
  return fc.string({ unit: 'grapheme', minLength: min, maxLength: max })
}

const KNOWN_TEXTS = ['UTC', 'Europe/Berlin', '09:00', '4:05', '2027-03-01T10:00:00.000Z', 'en', 'daily', 'avatar1']

// Not every expression can be reversed; the field then stays plain text.
function matching(pattern: RegExp): Arbitrary<string> {
  try {
    return fc.stringMatching(pattern)
  } catch {
    return fc.string()
  }
}

function numberOf(node: Node): Arbitrary<unknown> {
  const pipe = stepsOf(node)
  const min = Number(pipe.find(({ type }) => type === 'min_value')?.requirement ?? 0)
  const max = Number(pipe.find(({ type }) => type === 'max_value')?.requirement ?? min + 1000)
  return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, max)) })
}

/** Values that tend to break programs, wherever they are put. */
const NASTY: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, -0, 1e308, 1e21, 2 ** 53 + 2, '', ' ', '\0', '\u202e', '\ud800', 'x'.repeat(10_000),
  '{}', '[]', 'null', 'NaN', '1', '-1', "' OR 1=1 --", "'; DROP TABLE \"User\"; --", '${7*7}', '{{7*7}}', '%00', '../../etc/passwd',
  '<script>alert(1)</script>', 'javascript:alert(1)', 'https://evil.example', '2026-02-30T25:61:61Z', '24:00', 'constructor', '__proto__',
  [], {}, [[]], [null], [[[[[[[[[[]]]]]]]]]], { $gt: '' }, { $ne: null }, { toString: 1 }, { length: 1e9 }, { then: 1 },
  { type: 'Buffer', data: [1] }, { id: 1 }, Array.from({ length: 2000 }, () => 0),
] // prettier-ignore

type Change = { readonly at: number; readonly kind: 'replace' | 'drop' | 'add'; readonly nasty: unknown }

/** Values that start valid and are wrong in one to three places, or are something else altogether. */
export function broken(schema: v.GenericSchema): Arbitrary<unknown> {
  const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }))
  const change: Arbitrary<Change> = fc.record({
    at: fc.nat(1000),
    kind: fc.constantFrom('replace', 'replace', 'drop', 'add'),
    nasty,
  })
  const changed = fc
    .tuple(fitting(schema), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(applyChange, value))
  return fc.oneof({ weight: 9, arbitrary: changed }, nasty)
}

function applyChange(value: unknown, change: Change): unknown {
  const place = placeIn(value, change.at % Math.max(1, countIn(value)))
  return place === undefined ? change.nasty : changeAt(value, place, change)
}

type Place = readonly string[]

const DEEPEST = 6

// How many places a value has; a list of them would cost more than all the rest.
function countIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return 0
  let count = 0
  for (const inner of Object.values(value)) count += 1 + countIn(inner, depth + 1)
  return count
}

// The place with this number: each comes before those inside it.
function placeIn(value: unknown, number: number, depth = 0): Place | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined
  let left = number
  for (const [key, inner] of Object.entries(value)) {
    if (left === 0) return [key]
    const inside = countIn(inner, depth + 1)
    if (left <= inside) return [key, ...(placeIn(inner, left - 1, depth + 1) ?? [])]
    left -= 1 + inside
  }
  return undefined
}

function changeAt(value: unknown, [key = '', ...rest]: Place, change: Change): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) }
  const slots = copy as Record<string, unknown>
  if (rest.length > 0) slots[key] = changeAt(slots[key], rest, change)
  else if (change.kind === 'replace') slots[key] = change.nasty
  else if (change.kind === 'drop') Reflect.deleteProperty(copy, key)
  else slots[`${key}x`] = change.nasty
  return copy
}
