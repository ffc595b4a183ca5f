// REST lists are complete unless a page is requested: `?limit=`, with a `Link: <...>; rel="next"` to the next one.
import type { Context } from 'koa'
import { isStorable } from '#domain/kernel/text.ts'
import { Instant } from '#domain/kernel/time.ts'
import * as v from 'valibot'
import type { Page, PageQuestion, Place } from '#domain/wire/pages.ts'
import { HttpError } from './middleware/http-error.ts'
import { validate } from './middleware/validate.ts'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50

export const PageQuery = v.object({
  // Where the last page ended; opaque, taken from its `Link`.
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'limit must be a number from 1 to 100'),
      v.transform(Number),
      v.minValue(1, 'limit must be a number from 1 to 100'),
      v.maxValue(MAX_LIMIT, 'limit must be a number from 1 to 100'),
    ),
  ),
})

type Order<At extends number | string> = v.GenericSchema<unknown, readonly [At, string]>
const RowId = v.pipe(v.string(), v.uuid())

/** The order of newest-first lists. */
export const BY_TIME: Order<number> = v.tuple([Instant, RowId])
/** The order of lists by name. */
export const BY_NAME: Order<string> = v.tuple([v.pipe(v.string(), v.check(isStorable)), RowId])

/** The requested page of the list; sets the `Link` header when there is more. */
export async function pageOf<Item, At extends number | string>(
  ctx: Context,
  order: Order<At>,
  read: (question: PageQuestion<At>) => Promise<Page<Item, At>>,
): Promise<readonly Item[]> {
  const { cursor, limit } = validate(PageQuery, { ...ctx.query })
  const isWhole = cursor === undefined && limit === undefined
  const size = isWhole ? null : (limit ?? DEFAULT_LIMIT)
  const { items, next } = await read({ after: cursor === undefined ? null : placeIn(order, cursor), limit: size })
  if (next !== null) {
    const query = new URLSearchParams({ cursor: cursorTo(next), limit: String(size) })
    ctx.append('Link', `<${ctx.path}?${query.toString()}>; rel="next"`)
  }
  return items
}

function cursorTo({ at, id }: Place<number | string>): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

function placeIn<At extends number | string>(order: Order<At>, cursor: string): Place<At> {
  const place = v.safeParse(order, jsonIn(Buffer.from(cursor, 'base64url').toString()))
  if (!place.success) throw new HttpError({ status: 400, code: 'invalid_args', message: 'cursor is not one of ours' })
  const [at, id] = place.output
  return { at, id }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // not one of our cursors
  }
}
