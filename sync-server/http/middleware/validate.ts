// Bodies: read as JSON up to a limit, then held against their schema. What does not fit is 400 with the catalogue's sentence.
import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'
import * as v from 'valibot'
import { HttpError } from '../http-error.ts'

const MAX_ISSUES = 20
/** For every body that is not named large (design §8). */
export const DEFAULT_MAX_BYTES = 256 * 1024
/** For transcripts, insights and sync (design §8). */
export const LARGE_BODY_BYTES = 4 * 1024 * 1024

/** The request's body as the schema says; throws 400 with the first issue's sentence, or 413 above the limit. */
export async function readBody<const Schema extends v.GenericSchema>(
  ctx: Context,
  schema: Schema,
  maxBytes = DEFAULT_MAX_BYTES,
): Promise<v.InferOutput<Schema>> {
  await bodyParser({
    enableTypes: ['json'],
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    jsonLimit: maxBytes,
    onError: refuseUnreadable,
  })(ctx, () => Promise.resolve())
  return validate(schema, ctx.request.body ?? {})
}

/** A value as the schema says; throws 400 else. For queries and path parameters too. */
export function validate<const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const issues = parsed.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  throw new HttpError({ status: 400, code: 'invalid_args', message: sentenceOf(parsed.issues[0]), issues })
}

// A missing or mistyped field is told by valibot in its own words ("Invalid type: ..."): name the field in front of them.
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path !== null && issue.message.startsWith('Invalid ') ? `${path}: ${issue.message}` : issue.message
}

function refuseUnreadable(error: Error): never {
  if ('status' in error && error.status === 413) throw error
  throw new HttpError({ status: 400, code: 'invalid_json', message: 'The body is not valid JSON.' })
}
