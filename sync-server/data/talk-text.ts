// A stored transcript as JSON text, for code that passes it on without parsing it.
import * as v from 'valibot'
import { MutationId, type UserId, type VideoId } from '#domain/kernel/id.ts'
import { AuthorChapters, type AuthorChapter } from '#domain/transcript/author-chapter.ts'
import { TRANSCRIPTS } from './shared-cues.ts'
import type { Queryable } from './transaction.ts'

export interface TalkText {
  readonly cues: string
  // Those that the video's author named, if they came with the cues.
  readonly chapters: readonly AuthorChapter[] | null
  // The mutation that brought them (`words` of the video's row); null: they have no mark.
  readonly words: MutationId | null
}

/** A video's transcript with its cues as JSON text, as it was at one moment; undefined if it has none. */
export async function selectTalkText(db: Queryable, userId: UserId, videoId: VideoId): Promise<TalkText | undefined> {
  const { rows } = await db.query<{ cues: string; chapters: unknown; words: unknown }>(
    `SELECT cues::text AS cues, chapters, "Video".words ->> 'mid' AS words
     FROM ${TRANSCRIPTS} AS t LEFT JOIN "Video" USING ("userId", id) WHERE "userId" = $1 AND id = $2`,
    [userId, videoId],
  )
  const [row] = rows
  return row && { cues: row.cues, ...v.parse(Described, row) }
}

const Described = v.object({ chapters: v.nullable(AuthorChapters), words: v.nullable(MutationId) })
