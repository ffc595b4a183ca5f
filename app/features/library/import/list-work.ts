// What the worker that reads lists does with a file.
import { noteIdOf, videoIdOf } from '../../../db/store/new-ids.ts'
import { importedVideos } from '../../../domain/import/import-preview.ts'
import type { ListReading, ListRequest } from './list-messages.ts'
import { readLists } from './read-lists.ts'

/** Reports progress, then what the file holds or why it cannot be read. */
export async function answerListRequest(
  { userId, file, now }: ListRequest,
  send: (reading: ListReading) => void,
): Promise<void> {
  const read = await readLists(file, (share) => send({ kind: 'progress', share }))
  if (!read.ok) {
    send({ kind: 'refused', problem: read.error })
    return
  }
  const ids = {
    video: (youtubeId: string) => videoIdOf(userId, youtubeId),
    note: (youtubeId: string, text: string) => noteIdOf(userId, youtubeId, text),
  }
  const lists = read.value.map((list) => ({ ...list, videos: importedVideos(list, ids, now) }))
  send({ kind: 'read', lists })
}
