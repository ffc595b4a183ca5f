// What is wrong with a request body: it cannot be read, or it does not fit the schema.
import * as v from 'valibot'
import { FIRST_ISSUE } from '../kernel/parse.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { ErrorBody } from './error.ts'

const MAX_ISSUES = 20
// Of a value with more in it than this, only the first issue is looked for.
const MOST_VALUES = 1000

export type BodyProblem =
  | { readonly kind: 'invalid_json' }
  | {
      readonly kind: 'invalid_args'
      readonly message: string
      readonly issues: NonNullable<ErrorBody['issues']>
    }

/** Parses a value, or returns the first issue's sentence with all issues; of a large value, with that one. */
export function readValue<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Result<v.InferOutput<Schema>, BodyProblem & { readonly kind: 'invalid_args' }> {
  const parsed = v.safeParse(schema, value, isSmall(value) ? {} : FIRST_ISSUE)
  if (parsed.success) return ok(parsed.output)
  const issues = parsed.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  return err({ kind: 'invalid_args', message: sentenceOf(parsed.issues[0]), issues })
}

/** Parses a body of JSON text. */
export function readBodyText<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): Result<v.InferOutput<Schema>, BodyProblem> {
  let value: unknown
  try {
    value = text === '' ? {} : JSON.parse(text)
  } catch {
    return err({ kind: 'invalid_json' })
  }
  return readValue(schema, value)
}

function isSmall(value: unknown): boolean {
  const all = [value]
  for (const one of all) {
    if (typeof one !== 'object' || one === null) continue
    const inner: readonly unknown[] = Object.values(one)
    if (all.length + inner.length > MOST_VALUES) return false
    all.push(...inner)
  }
  return true
}

// Valibot's default messages ("Invalid type: ...") do not name the field, so it is put in front of them.
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path !== null && issue.message.startsWith('Invalid ') ? `${path}: ${issue.message}` : issue.message
}
