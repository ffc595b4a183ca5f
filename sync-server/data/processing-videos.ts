// Videos that wait for their insights: what a start after a crash has to look for.
import * as v from 'valibot'
import { UserId, VideoId } from '#domain/kernel/id.ts'
import type { Queryable } from './transaction.ts'

const Row = v.object({ userId: UserId, id: VideoId })

export interface WaitingVideo {
  readonly userId: UserId
  readonly videoId: VideoId
}

// Read at each start, and along a partial index whose condition is this one, word for word.
const IN_WORK = `status = 'processing' AND "transcriptWait" IS NULL`

/** Every video that is still processing, of all users; those that wait for their transcript are not in work. */
export async function processingVideos(db: Queryable): Promise<readonly WaitingVideo[]> {
  const { rows } = await db.query<{ userId: string; id: string }>(`SELECT "userId", id FROM "Video" WHERE ${IN_WORK}`)
  return rows.map((row) => {
    const { userId, id } = v.parse(Row, row)
    return { userId, videoId: id }
  })
}
