// What the video site said of a video, kept for all learners: nothing in it names who asked.
import * as v from 'valibot'
import { TRANSCRIPT_WAITS } from '#domain/video/transcript-wait.ts'
import { VideoFacts } from '#domain/video/video-facts.ts'
import type { Queryable } from './transaction.ts'

const Row = v.object({
  ...VideoFacts.entries,
  // The JSON text of a TranscriptInput; without one there is the reason why.
  transcript: v.nullable(v.string()),
  wait: v.nullable(v.picklist(TRANSCRIPT_WAITS)),
  readAt: v.date(),
})
export type SiteVideo = Readonly<v.InferOutput<typeof Row>>

/** What is kept of the video, or undefined; a row that a later version wrote counts as none. */
export async function selectSiteVideo(db: Queryable, youtubeId: string): Promise<SiteVideo | undefined> {
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT title, duration, transcript::text AS transcript, wait, "readAt" FROM "SiteVideo" WHERE "youtubeId" = $1`,
    [youtubeId],
  )
  const parsed = v.safeParse(Row, rows[0])
  return parsed.success ? parsed.output : undefined
}

/** Keeps what the site said; the later of two takes the place of the earlier. */
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

/** Forgets what was read before that moment. */
export async function removeSiteVideosBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query('DELETE FROM "SiteVideo" WHERE "readAt" < $1', [moment])
}
