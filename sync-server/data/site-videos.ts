// What the video site returned for a video, cached for all learners: nothing in it names who asked.
import * as v from 'valibot'
import { TRANSCRIPT_WAITS } from '#domain/video/transcript-wait.ts'
import { VideoFacts } from '#domain/video/video-facts.ts'
import type { Queryable } from './transaction.ts'

const Row = v.object({
  ...VideoFacts.entries,
  // The JSON text of a TranscriptInput; null: see `wait` for the reason.
  transcript: v.nullable(v.string()),
  wait: v.nullable(v.picklist(TRANSCRIPT_WAITS)),
  readAt: v.date(),
})
export type SiteVideo = Readonly<v.InferOutput<typeof Row>>

/** What is cached for the video, or undefined; a row written by a later version counts as none. */
export async function selectSiteVideo(db: Queryable, youtubeId: string): Promise<SiteVideo | undefined> {
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT title, duration, transcript::text AS transcript, wait, "readAt" FROM "SiteVideo" WHERE "youtubeId" = $1`,
    [youtubeId],
  )
  const parsed = v.safeParse(Row, rows[0])
  return parsed.success ? parsed.output : undefined
}

/** Caches what the site returned; the later of two results wins. */
export async function keepSiteVideo(
  db: Queryable,
  youtubeId: string,
  { title, duration, transcript, wait, readAt }: SiteVideo,
): Promise<void> {
  await db.query(
    `INSERT INTO "SiteVideo" ("youtubeId", title, duration, transcript, wait, "readAt")
     VALUES ($1, $2, $3, $4::jsonb, $5, $6)
     ON CONFLICT ("youtubeId") DO UPDATE SET title = EXCLUDED.title, duration = EXCLUDED.duration,
       transcript = EXCLUDED.transcript, wait = EXCLUDED.wait, "readAt" = EXCLUDED."readAt"`,
    [youtubeId, title, duration, transcript, wait, readAt],
  )
}

/** Removes what was read before that moment. */
export async function removeSiteVideosBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query('DELETE FROM "SiteVideo" WHERE "readAt" < $1', [moment])
}
