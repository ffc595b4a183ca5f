// What the server refused, in the learner's words: nothing they typed is dropped silently.
import { VideoId } from '../../domain/kernel/id.ts'
import { parseAs } from '../../domain/kernel/parse.ts'
import type { UserDatabase } from '../store/database.ts'
import { captureDraftKey } from '../store/draft-key.ts'
import type { Issue } from '../store/local-tx.ts'
import { subjectOf, textOf } from './change-subject.ts'
import { latestIssues } from './latest-issues.ts'
import { useRows } from './use-rows.ts'

export interface ShownIssue {
  readonly issue: Issue
  readonly subject: string | null
  // The video whose wizard holds the typed text as a draft again; null if there is no such place.
  readonly draftOf: VideoId | null
}

/** Undefined while loading. */
export function useIssues(): readonly ShownIssue[] | undefined {
  return useRows(readIssues)
}

export async function readIssues(db: UserDatabase): Promise<readonly ShownIssue[]> {
  const issues = await latestIssues(db)
  return Promise.all(
    issues.map(async (issue) => ({
      issue,
      subject: await subjectOf(db, issue.args),
      draftOf: await draftPlaceOf(db, issue),
    })),
  )
}

async function draftPlaceOf(db: UserDatabase, { args }: Issue): Promise<VideoId | null> {
  const videoId = parseAs(VideoId, textOf(args, 'videoId'))
  if (!videoId.ok || (await db.videos.get(videoId.value)) === undefined) return null
  return (await db.drafts.get(captureDraftKey(videoId.value))) === undefined ? null : videoId.value
}
