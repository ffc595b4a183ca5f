// The videos that wait for their transcript: for the extension, which reads it when one of them is watched.
import { transcriptWaitOf } from '../../domain/video/video.ts'
import { isFileVideo } from '../../domain/video/video-identity.ts'
import type { UserDatabase } from '../store/database.ts'

const MOST = 200

/** Their YouTube ids: one that came as a file is never watched there. */
export async function readAwaitedVideos(db: UserDatabase): Promise<readonly string[]> {
  const inWork = await db.videos.where('status').equals('processing').limit(MOST).toArray()
  return inWork
    .filter((video) => transcriptWaitOf(video) !== null && !isFileVideo(video.youtubeId))
    .map(({ youtubeId }) => youtubeId)
}
