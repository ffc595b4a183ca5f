// REST lists are complete unless a page is requested: `?limit=`, with a `Link: <...>; rel="next"` to the next one. A complete
// list is read in slices too, and sent while it is read: thousands of rows at once would hold up everybody's requests.
import type { Readable } from 'node:stream'
import { isStorable } from '#domain/kernel/text.ts'
import { Instant } from '#domain/kernel/time.ts'
import * as v from 'valibot'
import type { Page, PageQuestion, Place } from '#domain/wire/pages.ts'
import { HttpError } from './middleware/http-error.ts'
import { userOf } from './middleware/require-user.ts'
import { validate } from './middleware/validate.ts'
import type { Call } from './route.ts'
import { streamedJson } from './streamed.ts'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50
const SLICE = 250
/** The slice of a list whose rows come with their videos: with its insights, a video takes a millisecond. */
export const VIDEO_SLICE = 20

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

interface List<Item, At extends number | string> {
  readonly order: Order<At>
  readonly read: (question: PageQuestion<At>) => Promise<Page<Item, At>>
  readonly show: (item: Item) => unknown
  // How many rows are read at once for the complete list.
  readonly slice?: number
  // The complete list in slices, for a list whose order may change while it is read.
  readonly whole?: () => AsyncIterable<readonly Item[]>
}

/** The requested page of the list, or all of it; sets the `Link` header when there is more. */
export async function sendList<Item, At extends number | string>(
  call: Pick<Call, 'ctx' | 'deps'>,
  list: List<Item, At>,
): Promise<readonly unknown[] | Readable> {
  const { ctx } = call
  const { cursor, limit } = validate(PageQuery, { ...ctx.query })
  if (cursor === undefined && limit === undefined) return sendWhole(call, list)
  const size = limit ?? DEFAULT_LIMIT
  const { items, next } = await list.read({
    after: cursor === undefined ? null : placeIn(list.order, cursor),
    limit: size,
  })
  if (next !== null) {
    const query = new URLSearchParams({ cursor: cursorTo(next), limit: String(size) })
    ctx.append('Link', `<${ctx.path}?${query.toString()}>; rel="next"`)
  }
  return items.map(list.show)
}

// What fits into one slice is sent as any other response, with its length. A failure until then has a status of its own.
async function sendWhole<Item, At extends number | string>(
  call: Pick<Call, 'ctx' | 'deps'>,
  { read, show, slice = SLICE, whole = () => slicesOf(read, slice) }: List<Item, At>,
): Promise<readonly unknown[] | Readable> {
  const slices = whole()[Symbol.asyncIterator]()
  const next = () => call.deps.wholeReads(userOf(call.ctx).id, () => slices.next())
  const first = await next()
  if (first.done === true) return []
  const second = await next()
  if (second.done === true) return first.value.map(show)
  return streamedJson(call, listAsText([first.value, second.value], slices, show))
}

async function* slicesOf<Item, At extends number | string>(
  read: List<Item, At>['read'],
  limit: number,
): AsyncGenerator<readonly Item[]> {
  let after: Place<At> | null = null
  do {
    const page: Page<Item, At> = await read({ after, limit })
    yield page.items
    after = page.next
  } while (after !== null)
}

async function* listAsText<Item>(
  begun: readonly (readonly Item[])[],
  slices: AsyncIterator<readonly Item[]>,
  show: (item: Item) => unknown,
): AsyncGenerator<string> {
  const textOf = (items: readonly Item[]) => items.map((item) => JSON.stringify(show(item))).join(',')
  let before = '['
  try {
    for await (const items of startingWith(begun, slices)) {
      // Its rows may have been deleted since the slice before it was read.
      if (items.length === 0) continue
      yield before + textOf(items)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } finally {
    await slices.return?.()
  }
}

async function* startingWith<T>(begun: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* begun
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
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
