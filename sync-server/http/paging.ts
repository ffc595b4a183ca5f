// REST lists are whole unless a page is asked for: ?limit= with a `Link: <...>; rel="next"` to the next one (design §8).
import type { Context } from 'koa'
import * as v from 'valibot'
import { HttpError } from './http-error.ts'
import { validate } from './middleware/validate.ts'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50

export const PageQuery = v.object({
  // Where the last page ended: opaque, taken from its `Link`.
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
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

/** The page of the list that was asked for; sets the `Link` header when there is more. Each item's key must be unique. */
export function pageOf<T>(ctx: Context, items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const { cursor, limit } = validate(PageQuery, { ...ctx.query })
  if (cursor === undefined && limit === undefined) return items
  const start = cursor === undefined ? 0 : indexAfter(items.map(keyOf), cursor)
  const size = limit ?? DEFAULT_LIMIT
  const page = items.slice(start, start + size)
  const last = page.at(-1)
  if (last !== undefined && start + size < items.length) {
    const query = new URLSearchParams({ cursor: encode(keyOf(last), start + size), limit: String(size) })
    ctx.append('Link', `<${ctx.path}?${query.toString()}>; rel="next"`)
  }
  return page
}

// A cursor names the last item seen and where it stood: when that item is gone since, its place is the next best.
function indexAfter(keys: readonly string[], cursor: string): number {
  const [, index = '', key = ''] = /^(\d{1,9})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (index === '') throw new HttpError({ status: 400, code: 'invalid_args', message: 'cursor is not one of ours' })
  const found = keys.indexOf(key)
  return found === -1 ? Math.max(0, Number(index) - 1) : found + 1
}

function encode(key: string, index: number): string {
  return Buffer.from(`${String(index)}.${key}`).toString('base64url')
}
