// The titles of the videos behind a short list of actions, by video id.
import { useState } from 'react'
import type { VideoId } from '../../domain/kernel/id.ts'
import { useRows } from './use-rows.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Empty while loading. When fewer are wanted, the rest are not read again: whole videos are heavy. */
export function useVideoTitles(ids: readonly VideoId[]): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlySet<VideoId>>(() => new Set(ids))
  // Adjusting state while rendering: a new id is wanted.
  if (!ids.every((id) => known.has(id))) setKnown(new Set(ids))
  const wanted = [...known].sort()
  const titles = useRows(
    async (db) => {
      const videos = await db.videos.bulkGet(wanted)
      return new Map(videos.flatMap((video) => (video === undefined ? [] : [[String(video.id), video.title] as const])))
    },
    [wanted.join()],
  )
  return titles ?? NONE
}
