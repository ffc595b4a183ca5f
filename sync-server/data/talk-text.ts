// A stored transcript as JSON text, for code that passes it on without parsing it.
import * as v from 'valibot'
import type { UserId, VideoId } from '#domain/kernel/id.ts'
import { AuthorChapters, type AuthorChapter } from '#domain/transcript/author-chapter.ts'
import { TRANSCRIPTS } from './shared-cues.ts'
import type { Queryable } from './transaction.ts'

export interface TalkText {
  readonly cues: string
  // Those that the video's author named, if they came with the cues.
  readonly chapters: readonly AuthorChapter[] | null
}

/** A video's transcript with its cues as JSON text, as it was at one moment; undefined if it has none. */
export async function selectTalkText(db: Queryable, userId: UserId, videoId: VideoId): Promise<TalkText | undefined> {
  const { rows } = await db.query<{ cues: string; chapters: unknown }>(
    `SELECT cues::text AS cues, chapters FROM ${TRANSCRIPTS} AS t WHERE "userId" = $1 AND id = $2`,
    [userId, videoId],
  )
  const [row] = rows
  return row === undefined ? undefined : { cues: row.cues, chapters: v.parse(v.nullable(AuthorChapters), row.chapters) }
}
