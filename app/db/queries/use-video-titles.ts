// The titles of the videos behind a short list of actions, by video id.
import type { VideoId } from '../../domain/kernel/id.ts'
import { useRows } from './use-rows.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Empty while it loads. */
export function useVideoTitles(ids: readonly VideoId[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids)].sort()
  const titles = useRows(
    async (db) => {
      const videos = await db.videos.bulkGet(wanted)
      return new Map(videos.flatMap((video) => (video === undefined ? [] : [[String(video.id), video.title] as const])))
    },
    [wanted.join()],
  )
  return titles ?? NONE
}
