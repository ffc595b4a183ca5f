// The tags in use and which video has which: for cards, filters and suggestions.
import type { Tag } from '../../domain/video/tag.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import type { UserDatabase } from '../database.ts'
import { useRows } from './use-rows.ts'

export interface TagList {
  // Those that some video has, by name.
  readonly tags: readonly Tag[]
  readonly tagsByVideo: ReadonlyMap<VideoId, readonly Tag[]>
}

/** Undefined while it loads. */
export function useTags(): TagList | undefined {
  return useRows(readTags)
}

export async function readTags(db: UserDatabase): Promise<TagList> {
  const [all, links] = await Promise.all([db.tags.orderBy('name').toArray(), db.videoTags.toArray()])
  const used = new Set(links.map(({ tagId }) => tagId))
  const byId = new Map(all.map((tag) => [tag.id, tag]))
  const tagsByVideo = new Map<VideoId, Tag[]>()
  for (const { videoId, tagId } of links) {
    const tag = byId.get(tagId)
    if (tag !== undefined) tagsByVideo.set(videoId, [...(tagsByVideo.get(videoId) ?? []), tag])
  }
  for (const tags of tagsByVideo.values()) tags.sort((a, b) => (a.name < b.name ? -1 : 1))
  return { tags: all.filter(({ id }) => used.has(id)), tagsByVideo }
}
