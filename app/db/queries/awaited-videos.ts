// The videos waiting for their transcript: for the extension, which reads it when one of them is watched.
import { transcriptWaitOf, type Video } from '../../domain/video/video.ts'
import { isFileVideo } from '../../domain/video/video-identity.ts'
import type { UserDatabase } from '../store/database.ts'

const MOST = 200

/** Their YouTube ids. Videos that came as a file are left out, because they are never watched on YouTube. */
export async function readAwaitedVideos(db: UserDatabase): Promise<readonly string[]> {
  const waiting = db.videos
    .where('status')
    .equals('processing')
    .filter((video) => transcriptWaitOf(video) !== null && !isFileVideo(video.youtubeId))
  // Videos imported by the thousand must not crowd out those the learner added.
  const added = await waiting
    .clone()
    .filter((video) => !isImported(video))
    .limit(MOST)
    .toArray()
  const imported = await waiting
    .filter(isImported)
    .limit(MOST - added.length)
    .toArray()
  return [...added, ...imported].map(({ youtubeId }) => youtubeId)
}

function isImported(video: Video): boolean {
  return transcriptWaitOf(video) === 'imported'
}
