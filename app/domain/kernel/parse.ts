// The one door from unknown to known: every zone that may not name the schema library itself comes through here.
import * as v from 'valibot'
import { must } from './invariant.ts'
import { err, ok, type Result } from './result.ts'

/** Anything that turns an unknown value into a T or says why not. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Checks a value that came from outside; the failure is one sentence that names the place and what is wrong there. */
export function parseAs<T>(schema: Schema<T>, value: unknown): Result<T, string> {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? ok(parsed.output) : err(describeIssue(parsed.issues[0]))
}

/** A value we made ourselves as the branded type it is; throws when it does not fit, which is a bug of ours. */
export function brandAs<T>(schema: Schema<T>, value: unknown): T {
  const parsed = parseAs(schema, value)
  return must(parsed.ok ? parsed.value : null, `Not the value it should be: ${String(value)}`)
}

/** An issue as one sentence: where, then what. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? issue.message : `${path}: ${issue.message}`
}
