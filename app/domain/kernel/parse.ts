// Turns unknown values into known ones, for zones that may not import the schema library themselves.
import * as v from 'valibot'
import { must } from './invariant.ts'
import { err, ok, type Result } from './result.ts'

/** Anything that turns an unknown value into a T or says why it cannot. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Stops at the first issue: a list of a million wrong items has a million of them, which would fill the memory of a server. */
export const FIRST_ISSUE = { abortEarly: true } as const

/** Checks a value from outside; the error is one sentence that names the field and what is wrong with it. */
export function parseAs<T>(schema: Schema<T>, value: unknown): Result<T, string> {
  const parsed = v.safeParse(schema, value, FIRST_ISSUE)
  return parsed.success ? ok(parsed.output) : err(describeIssue(parsed.issues[0]))
}

/** Gives a value we made ourselves its branded type; throws when it does not fit, because that is our bug. */
export function brandAs<T>(schema: Schema<T>, value: unknown): T {
  const parsed = parseAs(schema, value)
  return must(parsed.ok ? parsed.value : null, `Not the value it should be: ${String(value)}`)
}

/** An issue as one sentence: the field, then the problem. Of several alternatives, that of the one whose shape the value has. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  const within = issue.issues?.find(({ kind }) => kind === 'validation')
  const text = within === undefined ? issue.message : describeIssue(within)
  if (path === null) return text
  return within === undefined || v.getDotPath(within) === null ? `${path}: ${text}` : `${path}.${text}`
}
