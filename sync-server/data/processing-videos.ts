// Videos waiting for their insights: a start after a crash must find them.
import * as v from 'valibot'
import { UserId, VideoId } from '#domain/kernel/id.ts'
import type { Queryable } from './transaction.ts'

const Row = v.object({ userId: UserId, id: VideoId })

export interface WaitingVideo {
  readonly userId: UserId
  readonly videoId: VideoId
}

// Read at each start, by a partial index with this condition, word for word.
const IN_WORK = `status = 'processing' AND "transcriptWait" IS NULL`

/** Every video of all users that is still processing; those waiting for their transcript are left out. */
export async function processingVideos(db: Queryable): Promise<readonly WaitingVideo[]> {
  const { rows } = await db.query<{ userId: string; id: string }>(`SELECT "userId", id FROM "Video" WHERE ${IN_WORK}`)
  return rows.map((row) => {
    const { userId, id } = v.parse(Row, row)
    return { userId, videoId: id }
  })
}
