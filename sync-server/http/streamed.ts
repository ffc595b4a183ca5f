// JSON that is sent while it is made, for whatever may be large: neither the whole nor its text is ever in memory.
import { Readable } from 'node:stream'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { HttpError } from './middleware/http-error.ts'
import { requireStillSignedIn, userOf } from './middleware/require-user.ts'
import type { Call } from './route.ts'

// A slow reader may take hours. Checked before each piece, the session would cost a large export some hundred statements.
const CHECKED_EVERY_MS = SECOND_MS

/**
 * The body of a response to a signed-in learner; one piece of theirs is made at a time, when the last one has been sent. It breaks
 * off when their session ends.
 */
export function streamedJson(call: Pick<Call, 'ctx' | 'deps'>, pieces: AsyncIterable<string>): Readable {
  const { ctx, deps } = call
  const body = Readable.from(inTurns(call, pieces), { highWaterMark: 1 })
  body.once('error', (error) => {
    // An ended session is no fault of ours.
    const level = error instanceof HttpError ? 'info' : 'error'
    deps.log[level]({ err: error }, 'a response broke off')
    // Cut off, so that half of it is not taken for the whole. The compression would otherwise wait for the rest for ever.
    ctx.res.destroy()
  })
  ctx.type = 'application/json'
  return body
}

async function* inTurns(
  { ctx, deps }: Pick<Call, 'ctx' | 'deps'>,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  const source = pieces[Symbol.asyncIterator]()
  let checkedAt = deps.now()
  const next = async () => {
    // Also if the clock was put back.
    if (Math.abs(deps.now() - checkedAt) >= CHECKED_EVERY_MS) {
      await requireStillSignedIn(ctx, deps.sessions)
      checkedAt = deps.now()
    }
    return source.next()
  }
  try {
    for (;;) {
      const piece = await deps.wholeReads(userOf(ctx).id, next)
      if (piece.done === true) return
      yield piece.value
    }
  } finally {
    await source.return?.()
  }
}
