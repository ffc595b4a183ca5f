// Highlights without the address of their video, placed by its title.
import { readTitledVideos } from '../../../db/queries/titled-videos.ts'
import { noteIdOf, videoIdOf } from '../../../db/store/new-ids.ts'
import { notesByTitle } from '../../../domain/import/by-title.ts'
import { importedVideos } from '../../../domain/import/import-preview.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { ReadList } from './list-messages.ts'

interface Reader {
  readonly userId: UserId
  readonly now: Instant
}

/** The same lists; a highlight that names the only video here, or in another of them, with its title is on that video. */
export async function placeByTitle(lists: readonly ReadList[], { userId, now }: Reader): Promise<readonly ReadList[]> {
  if (lists.every(({ titled = [] }) => titled.length === 0)) return lists
  const known = [...(await readTitledVideos()), ...lists.flatMap(({ videos }) => videos)]
  const ids = {
    video: (youtubeId: string) => videoIdOf(userId, youtubeId),
    note: (youtubeId: string, text: string) => noteIdOf(userId, youtubeId, text),
  }
  return lists.map((list) => {
    const { videos, rows } = notesByTitle(list.titled ?? [], known)
    return {
      ...list,
      videos: [...list.videos, ...importedVideos({ videos }, ids, now)],
      leftOut: list.leftOut.filter(({ row }) => !rows.has(row)),
    }
  })
}
