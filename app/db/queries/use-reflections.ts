// Reflections, the newest first: of one video, or all for the Actions screen (ACT-02).
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { UserDatabase } from '../database.ts'
import { useRows } from './use-rows.ts'

/** Undefined while it loads. */
export function useReflections(videoId: VideoId | null = null): readonly Reflection[] | undefined {
  return useRows((db) => readReflections(db, videoId), [videoId])
}

export async function readReflections(db: UserDatabase, videoId: VideoId | null): Promise<readonly Reflection[]> {
  if (videoId === null) return db.reflections.orderBy('createdAt').reverse().toArray()
  const ofVideo = await db.reflections.where('videoId').equals(videoId).toArray()
  return ofVideo.sort((a, b) => b.createdAt - a.createdAt)
}
