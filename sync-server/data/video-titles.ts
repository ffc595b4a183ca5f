// The titles that lists of actions show, without the insights that make a video's row heavy.
import type { UserId, VideoId } from '#domain/kernel/id.ts'
import { Video } from '#domain/video/video.ts'
import * as v from 'valibot'
import type { Queryable } from './transaction.ts'

const Row = v.pick(Video, ['id', 'title', 'youtubeId'])
export type VideoTitle = Readonly<v.InferOutput<typeof Row>>

/** The titles of these videos of the learner. */
export async function selectVideoTitles(
  db: Queryable,
  userId: UserId,
  ids: readonly VideoId[],
): Promise<readonly VideoTitle[]> {
  const { rows } = await db.query<Record<string, unknown>>(
    'SELECT id, title, "youtubeId" FROM "Video" WHERE "userId" = $1 AND id = ANY($2)',
    [userId, ids],
  )
  return rows.map((row) => v.parse(Row, row))
}
