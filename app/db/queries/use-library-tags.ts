// Which video has which tags, and how often each tag is used (API-12). Tags without a video are left out.
import type { TagCount } from '../../domain/video/tag-list.ts'
import { tagKey, type Tag } from '../../domain/video/tag.ts'
import type { UserDatabase } from '../store/database.ts'
import { useRows } from './use-rows.ts'

export interface LibraryTags {
  readonly counts: readonly TagCount[]
  // By video id, sorted by name.
  readonly ofVideo: ReadonlyMap<string, readonly Tag[]>
  // By video id; the keys that filters compare.
  readonly keysOfVideo: ReadonlyMap<string, ReadonlySet<string>>
}

/** Undefined while loading. */
export function useLibraryTags(): LibraryTags | undefined {
  return useRows(readLibraryTags)
}

export async function readLibraryTags(db: UserDatabase): Promise<LibraryTags> {
  const [tags, links] = await Promise.all([db.tags.orderBy('name').toArray(), db.videoTags.toArray()])
  const known = new Map(tags.map((tag) => [String(tag.id), { tag, key: tagKey(tag.name) }]))
  const used = new Map<string, number>()
  const ofVideo = new Map<string, Tag[]>()
  const keysOfVideo = new Map<string, Set<string>>()
  for (const { videoId, tagId } of links) {
    const found = known.get(tagId)
    if (found === undefined) continue
    used.set(tagId, (used.get(tagId) ?? 0) + 1)
    append(ofVideo, videoId, found.tag)
    const keys = keysOfVideo.get(videoId) ?? new Set()
    keysOfVideo.set(videoId, keys.add(found.key))
  }
  for (const own of ofVideo.values()) own.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const counts = tags.flatMap((tag) => ({ tag, count: used.get(tag.id) ?? 0 })).filter(({ count }) => count > 0)
  return { counts, ofVideo, keysOfVideo }
}

function append(map: Map<string, Tag[]>, key: string, tag: Tag): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [tag])
  else list.push(tag)
}
