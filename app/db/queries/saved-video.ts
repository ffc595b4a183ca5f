import type { UserDatabase } from '../store/database.ts'

/** Whether the learner has this video, even if it still waits for its transcript. */
export async function isVideoSaved(db: UserDatabase, youtubeId: string): Promise<boolean> {
  return (await db.videos.where('youtubeId').equals(youtubeId).count()) > 0
}
