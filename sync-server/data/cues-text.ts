// A stored transcript as JSON text, for code that passes it on without parsing it.
import * as v from 'valibot'
import type { UserId, VideoId } from '#domain/kernel/id.ts'
import { AuthorChapters, type AuthorChapter } from '#domain/transcript/author-chapter.ts'
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

/** The chapters that the video's author named, if they came with its transcript. */
export async function selectChapters(
  db: Queryable,
  userId: UserId,
  videoId: VideoId,
): Promise<readonly AuthorChapter[] | null> {
  const { rows } = await db.query<{ chapters: unknown }>(
    'SELECT chapters FROM "Transcript" WHERE "userId" = $1 AND id = $2',
    [userId, videoId],
  )
  return v.parse(v.nullish(AuthorChapters, null), rows[0]?.chapters)
}
