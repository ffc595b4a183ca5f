// All videos of the library by their titles, from the indexes alone: a video's row is long. Not live.
import type { TitledVideo } from '../../domain/import/by-title.ts'
import { currentDatabase } from '../session/session-database.ts'

/** Empty when nobody is signed in. */
export async function readTitledVideos(): Promise<readonly TitledVideo[]> {
  const db = currentDatabase()
  if (db === null) return []
  const youtubeIds = new Map<string, string>()
  await db.videos.orderBy('youtubeId').eachKey((youtubeId, { primaryKey }) => {
    if (typeof youtubeId === 'string') youtubeIds.set(primaryKey, youtubeId)
  })
  const videos: TitledVideo[] = []
  await db.videos.orderBy('title').eachKey((title, { primaryKey }) => {
    const youtubeId = youtubeIds.get(primaryKey)
    if (typeof title === 'string' && youtubeId !== undefined) videos.push({ youtubeId, title })
  })
  return videos
}
