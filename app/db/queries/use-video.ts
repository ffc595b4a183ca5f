// One video.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Video } from '../../domain/video/video.ts'
import { useRows } from './use-rows.ts'

/** Undefined while it loads, null when there is none such. */
export function useVideo(id: VideoId): Video | null | undefined {
  return useRows(async (db) => (await db.videos.get(id)) ?? null, [id])
}
