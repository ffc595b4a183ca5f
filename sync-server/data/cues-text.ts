// A stored transcript as JSON text, for code that passes it on without parsing it.
import type { UserId, VideoId } from '#domain/kernel/id.ts'
import { TRANSCRIPTS } from './shared-cues.ts'
import type { Queryable } from './transaction.ts'

/** The cues of a video's transcript as JSON text, or undefined when it has none. */
export async function selectCuesText(db: Queryable, userId: UserId, videoId: VideoId): Promise<string | undefined> {
  const { rows } = await db.query<{ cues: string }>(
    `SELECT cues::text AS cues FROM ${TRANSCRIPTS} AS t WHERE "userId" = $1 AND id = $2`,
    [userId, videoId],
  )
  return rows[0]?.cues
}
