// The reflections on the videos shown, by video id, newest first.
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { UserDatabase } from '../store/database.ts'
import { useRows } from './use-rows.ts'

const NONE: ReadonlyMap<string, readonly Reflection[]> = new Map()

/** Empty while loading. */
export function useCardReflections(videoIds: readonly string[]): ReadonlyMap<string, readonly Reflection[]> {
  return useRows((db) => readCardReflections(db, videoIds), [videoIds.join()]) ?? NONE
}

export async function readCardReflections(
  db: UserDatabase,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reflection[]>> {
  const found = await db.reflections
    .where('videoId')
    .anyOf([...videoIds])
    .toArray()
  const byVideo = new Map<string, Reflection[]>()
  for (const reflection of found.sort((a, b) => b.createdAt - a.createdAt)) {
    const list = byVideo.get(reflection.videoId)
    if (list === undefined) byVideo.set(reflection.videoId, [reflection])
    else list.push(reflection)
  }
  return byVideo
}
