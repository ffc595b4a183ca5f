// LIB-11: the library, the newest first, a page of cards at a time.
import { CARDS_PER_PAGE } from '../../domain/video/paging.ts'
import type { Video } from '../../domain/video/video.ts'
import type { UserDatabase } from '../database.ts'
import { useRows } from './use-rows.ts'

export interface VideoList {
  readonly items: readonly Video[]
  readonly total: number
}

/** Undefined while it loads. */
export function useVideos({ limit = CARDS_PER_PAGE }: { readonly limit?: number } = {}): VideoList | undefined {
  return useRows((db) => readVideos(db, limit), [limit])
}

export async function readVideos(db: UserDatabase, limit: number): Promise<VideoList> {
  const items = await db.videos.orderBy('createdAt').reverse().limit(limit).toArray()
  return { items, total: await db.videos.count() }
}
