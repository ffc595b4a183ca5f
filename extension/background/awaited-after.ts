// Updates the list of awaited videos: the portal's store knows it as of its last sync, the server knows what changed since.
import type { UserId } from '#domain/kernel/id.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import { transcriptWaitOf, type Video } from '#domain/video/video.ts'
import { isFileVideo } from '#domain/video/video-identity.ts'
import { naturalIdOf } from '../storage/new-id.ts'

/** The YouTube ids of the learner's videos that still wait after the changes. */
export function awaitedAfter(
  userId: UserId,
  awaited: readonly string[],
  changes: readonly Change[],
): readonly string[] {
  const waiting = new Map(awaited.map((youtubeId) => [naturalIdOf(userId, 'video', youtubeId), youtubeId]))
  for (const change of changes) {
    if (change.table !== 'videos') continue
    if (change.row !== null && canBeBrought(change.row)) waiting.set(change.id, change.row.youtubeId)
    else waiting.delete(change.id)
  }
  return [...waiting.values()]
}

function canBeBrought(video: Video): boolean {
  return transcriptWaitOf(video) !== null && !isFileVideo(video.youtubeId)
}
