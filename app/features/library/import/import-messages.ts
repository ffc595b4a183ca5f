// What the import says: before it, on the way, and when it ends.
import type { ImportPreview } from '../../../domain/import/import-preview.ts'
import { notStoredSentence } from '../messages.ts'
import type { AddedCount } from './add-imported.ts'
import type { ReadList } from './list-messages.ts'

export const IMPORT_HINT =
  'Watch later and playlists from YouTube (Google Takeout, ZIP or CSV), highlights from Readwise (CSV), or a library exported from here.'

export const WAITS_QUIETLY =
  'New videos wait quietly. A transcript is fetched when you open the video, never for thousands at once.'

export const NOTHING_NEW = 'Everything in it is here already.'

/** "Watch later · 812 videos" */
export function listTitle({ name, kind, videos }: ReadList): string {
  return `${kind === 'highlights' ? 'Readwise' : name} · ${counted(videos.length, 'video')}`
}

/** "812 videos and 40 highlights to add" */
export function toAddText({ newVideos, newNotes }: ImportPreview): string {
  const parts = [
    ...(newVideos.length > 0 || newNotes === 0 ? [counted(newVideos.length, 'video')] : []),
    ...(newNotes > 0 ? [counted(newNotes, 'highlight')] : []),
  ]
  return `${parts.join(' and ')} to add`
}

/** How it ended, and what to do about what is left. */
export function addedText({ done, total, stoppedBy }: AddedCount): string {
  if (done === total) return `${counted(total, 'video')} imported.`
  const why = stoppedBy === null ? '' : ` ${notStoredSentence(stoppedBy)}`
  return `${number(done)} of ${counted(total, 'video')} imported.${why} Continue here, or import the file again: nothing is added twice.`
}

export function counted(count: number, thing: string): string {
  return `${number(count)} ${thing}${count === 1 ? '' : 's'}`
}

function number(count: number): string {
  return count.toLocaleString('en')
}
