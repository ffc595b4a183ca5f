import type { VideoId } from '../../domain/kernel/id.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { useRows } from './use-rows.ts'

/** The reflections on a video, oldest first. Undefined while loading. */
export function useReflections(videoId: VideoId): readonly Reflection[] | undefined {
  return useRows((db) => db.reflections.where('videoId').equals(videoId).sortBy('createdAt'), [videoId])
}
