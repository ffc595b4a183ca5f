// LIB-11: the library, newest first, one page of cards at a time.
import type { Known } from '../../domain/kernel/known.ts'
import { CARDS_PER_PAGE } from '../../domain/video/paging.ts'
import type { Video } from '../../domain/video/video.ts'
import type { UserDatabase } from '../store/database.ts'
import { useKnown } from './use-known.ts'

export interface VideoList {
  readonly items: readonly Video[]
  readonly total: number
}

export function useVideos({ limit = CARDS_PER_PAGE }: { readonly limit?: number } = {}): Known<VideoList> {
  return useKnown(
    (db) => readVideos(db, limit),
    ({ total }) => total === 0,
    [limit],
  )
}

export async function readVideos(db: UserDatabase, limit: number): Promise<VideoList> {
  const items = await db.videos.orderBy('createdAt').reverse().limit(limit).toArray()
  return { items, total: await db.videos.count() }
}
