// Small models know the fields of an entry but slip in their spelling. This reads what they meant, before the entry is held
// against the schema.
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { ACTION_TYPES, SUGGESTED_FREQUENCIES } from '../../schema/insights.ts'

// What a model writes into a field for which it has nothing.
const NOTHING_SAID =
  /^(?:n a|none|null|nil|unknown|unspecified|not (?:mentioned|specified|stated|said|given|provided|applicable|available)(?: (?:in|by) the (?:video|transcript|speaker))?)?$/
const PLAN_FIELDS = ['dose', 'when', 'where', 'obstacle', 'ifThen'] as const
const MIDDLE_IMPORTANCE = 5

type Fields = ReadonlyMap<string, unknown>

/** The fields of an object, in the names of the schema; null for any other value. */
export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value).map(([name, field]) => [inCamelCase(name), field]))
}

/** The insights of a reply, each with a weight. */
export function mendedInsights(value: unknown): unknown {
  return eachEntry(value, (fields) => ({ importance: weightOf(fields.get('importance')) }))
}

/** The actions of a reply, with known names for type and frequency, and without words that stand for nothing. */
export function mendedActions(value: unknown): unknown {
  return eachEntry(value, (fields) => {
    const named = inAnyCase(SUGGESTED_FREQUENCIES, fields.get('frequency'))
    // An unknown frequency becomes null rather than losing the action over it.
    const frequency = SUGGESTED_FREQUENCIES.find((known) => known === named) ?? null
    return {
      ...Object.fromEntries(PLAN_FIELDS.map((name) => [name, saidOrNull(fields.get(name))])),
      firstStep: saidOrNull(fields.get('firstStep')) ?? '',
      suggestedCue: saidOrNull(fields.get('suggestedCue')) ?? '',
      frequency,
      type: typeOf(fields, frequency),
    }
  })
}

/** Accepts "habit", "one_time" and "One-Time". */
export function inAnyCase(names: readonly string[], value: unknown): unknown {
  if (typeof value !== 'string') return value
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '-')
  return names.find((name) => plain(name) === plain(value)) ?? value
}

function eachEntry(value: unknown, mend: (fields: Fields) => object): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry: unknown) => {
    const fields = fieldsOf(entry)
    return fields === null ? entry : { ...Object.fromEntries(fields), ...mend(fields) }
  })
}

function inCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function weightOf(value: unknown): number {
  const weight = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof weight === 'number' && Number.isFinite(weight) ? weight : MIDDLE_IMPORTANCE
}

function saidOrNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && NOTHING_SAID.test(normaliseQuote(value))) ? null : value
}

function typeOf(fields: Fields, frequency: string | null): unknown {
  const named = inAnyCase(ACTION_TYPES, fields.get('type'))
  if (ACTION_TYPES.some((type) => type === named)) return named
  const steps = fields.get('steps')
  if (Array.isArray(steps) && steps.length > 0) return 'tutorial'
  return frequency === null ? 'one-time' : 'Habit'
}
