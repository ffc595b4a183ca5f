// The reflections on one video.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { useRows } from './use-rows.ts'

/** The newest first. Undefined while it loads. */
export function useReflections(videoId: VideoId): readonly Reflection[] | undefined {
  return useRows(
    async (db) => (await db.reflections.where('videoId').equals(videoId).sortBy('createdAt')).reverse(),
    [videoId],
  )
}
