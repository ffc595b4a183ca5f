// Bodies are read as JSON up to a limit and checked against their schema. What does not fit gets a 400 with the catalogue's
// sentence.
import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'
import type * as v from 'valibot'
import { readValue, type BodyProblem } from '#domain/wire/body-problem.ts'
import { HttpError } from './http-error.ts'

/** For bodies without transcripts or insights. */
export const DEFAULT_MAX_BYTES = 256 * 1024

/** The request's body, parsed by the schema; throws 400 with the first issue's sentence, or 413 above the limit. */
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

/** The request's body as text, for callers that parse it elsewhere; throws 413 above the limit. */
export async function readBodyAsText(ctx: Context, maxBytes: number): Promise<string> {
  await bodyParser({
    enableTypes: ['text'],
    extendTypes: { text: ['application/json'] },
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    textLimit: maxBytes,
    onError: refuseUnreadable,
  })(ctx, () => Promise.resolve())
  const { body } = ctx.request
  return typeof body === 'string' ? body : ''
}

/** The fields of a plain form; throws 413 above the limit. */
export async function readForm(ctx: Context, maxBytes: number): Promise<object> {
  await bodyParser({ enableTypes: ['form'], parsedMethods: ['POST'], formLimit: maxBytes, onError: refuseUnreadable })(
    ctx,
    () => Promise.resolve(),
  )
  const { body } = ctx.request
  return typeof body === 'object' && body !== null ? body : {}
}

/** A value, parsed by the schema; throws 400 if it does not fit. Also for queries and path parameters. */
export function validate<const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const read = readValue(schema, value)
  if (read.ok) return read.value
  throw bodyError(read.error)
}

/** The answer to a body that cannot be used. */
export function bodyError(problem: BodyProblem): HttpError {
  if (problem.kind === 'invalid_json') return UNREADABLE
  const { kind: code, message, issues } = problem
  return new HttpError({ status: 400, code, message, issues })
}

const UNREADABLE = new HttpError({ status: 400, code: 'invalid_json', message: 'The body is not valid JSON.' })

function refuseUnreadable(error: Error): never {
  if ('status' in error && error.status === 413) throw error
  throw UNREADABLE
}
