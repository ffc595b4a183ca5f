// JSON that is sent while it is made, for whatever may be large: neither the whole nor its text is ever in memory.
import { Readable } from 'node:stream'
import type { UserId } from '#domain/kernel/id.ts'
import type { LearnerLine } from '../services/learner-line.ts'
import { userOf } from './middleware/require-user.ts'
import type { Call } from './route.ts'

/** The body of a response to a signed-in learner; one piece of theirs is made at a time, when the last one has been sent. */
export function streamedJson({ ctx, deps }: Pick<Call, 'ctx' | 'deps'>, pieces: AsyncIterable<string>): Readable {
  const body = Readable.from(inTurns(deps.wholeReads, userOf(ctx).id, pieces), { highWaterMark: 1 })
  body.once('error', (error) => {
    deps.log.error({ err: error }, 'a response broke off')
    // Cut off, so that half of it is not taken for the whole. The compression would otherwise wait for the rest for ever.
    ctx.res.destroy()
  })
  ctx.type = 'application/json'
  return body
}

async function* inTurns(line: LearnerLine, userId: UserId, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const source = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const piece = await line(userId, () => source.next())
      if (piece.done === true) return
      yield piece.value
    }
  } finally {
    await source.return?.()
  }
}
