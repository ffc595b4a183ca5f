// One video.
import type { VideoId } from '../../domain/kernel/id.ts'
import type { Video } from '../../domain/video/video.ts'
import { isAnswered } from '../store/first-answer.ts'
import { useRows } from './use-rows.ts'

/** Undefined while loading or before the server's first answer; null when there is no such video. */
export function useVideo(id: VideoId): Video | null | undefined {
  return useRows(
    async (db) => {
      const isWhole = await isAnswered(db)
      return (await db.videos.get(id)) ?? (isWhole ? null : undefined)
    },
    [id],
  )
}
