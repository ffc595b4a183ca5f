// The import's texts: before it, during it, and at its end.
import type { ImportPreview } from '../../../domain/import/import-preview.ts'
import { counted, numberText } from '../../../domain/kernel/text.ts'
import type { ToastText } from '../../../state/toasts.ts'
import { notStoredSentence } from '../messages.ts'
import type { AddedCount } from './add-imported.ts'
import type { ReadList } from './list-messages.ts'
import type { UnreadFile } from './read-list-files.ts'
import type { UndoFailure, UndoneCount } from './undo-import.ts'

export const IMPORT_HINT =
  'Watch later, playlists and watch history from YouTube (Google Takeout: ZIP, CSV or JSON), highlights from Readwise (CSV) on videos you have here, or a library exported from here.'

export const WAITS_QUIETLY =
  'New videos wait quietly. A transcript is fetched when you open the video, never for thousands at once.'

export const NO_LINK = 'without a link to a video, left out'
export const BY_TITLE = 'A highlight goes to the video in your library that has its title, if only one has it.'

export const NOTHING_NEW = 'Everything in it is here already.'

export const NOTHING_FITS = 'Nothing in it can be imported.'

export const NOT_LOADED_YET =
  'This device has not loaded your library yet, so it cannot tell what in the file is new. Once your library is shown, choose the file again.'

export const LIBRARY_UNREADABLE =
  'This device could not read which videos you have already. Reload the page and try again.'

export const ONE_KIND =
  'A library exported from here and other lists are imported one after the other. Choose those of one kind.'

/** Why, and that it left everything as it was. */
export function nothingImported(why: string): string {
  return `${why} Nothing was imported.`
}

const NAMED_FILES = 3

/** Why none of the files was read; of several, which says what. */
export function unreadText(files: readonly UnreadFile[]): string {
  const [only, ...others] = files
  if (only !== undefined && others.length === 0) return only.sentence
  const named = files.slice(0, NAMED_FILES).map(fileProblem)
  const more = files.length - named.length
  return [...named, ...(more > 0 ? [`And ${counted(more, 'more file')}.`] : [])].join(' ')
}

/** What is wrong with one file of several. */
export function fileProblem({ name, sentence }: UnreadFile): string {
  return `“${name}”: ${sentence}`
}

/** "Watch later · 812 videos" */
export function listTitle({ name, kind, videos }: ReadList): string {
  return `${kind === 'highlights' ? 'Readwise' : name} · ${counted(videos.length, 'video')}`
}

/** "812 videos and 40 highlights to add" */
export function toAddText({ newVideos, newNotes }: ImportPreview): string {
  return `${allOf(newVideos.length, newNotes)} to add`
}

/** "120 of 812 videos and 3 of 40 highlights" */
export function addedSoFar({ videos, notes }: AddedCount): string {
  const part = ({ done, total }: AddedCount['notes'], thing: string) =>
    total > 0 ? [`${numberText(done)} of ${counted(total, thing)}`] : []
  return [...part(videos, 'video'), ...part(notes, 'highlight')].join(' and ')
}

/** How it ended, and what to do about the rest. */
export function addedText(count: AddedCount): string {
  const { videos, notes, isWhole, stoppedBy } = count
  if (isWhole) return `${allOf(videos.total, notes.total)} imported.`
  const why = stoppedBy === null ? '' : ` ${notStoredSentence(stoppedBy)}`
  return `${addedSoFar(count)} imported.${why} Continue here, or import the file again: nothing is added twice.`
}

/** The same for a learner who has left the import meanwhile. */
export function importLeft(count: AddedCount): ToastText {
  const { videos, notes, isWhole, stoppedBy } = count
  if (isWhole) return { title: `${allOf(videos.total, notes.total)} imported` }
  const why = stoppedBy === null ? '' : `${notStoredSentence(stoppedBy)} `
  return {
    title: `${addedSoFar(count)} imported`,
    description: `${why}Import the file again for the rest: nothing is added twice.`,
  }
}

/** What an undo of the import took away, and what it did not. */
export function undoneText({ kept, filled, isWhole }: UndoneCount): string {
  if (!isWhole) return 'You stopped it halfway. Undo again removes the rest.'
  const stays = kept === 0 ? '' : `, but for ${counted(kept, 'item')} you have worked with since`
  const details = filled === 0 ? '' : ` What it filled in on ${counted(filled, 'video')} you had before stays.`
  return `Everything it added is removed${stays}.${details}`
}

export function importUndone(count: UndoneCount): ToastText {
  return { title: count.isWhole ? 'Import undone' : 'Undo stopped', description: undoneText(count) }
}

export function importNotUndone(failure: UndoFailure): ToastText {
  return { title: 'The import was not undone', description: notStoredSentence(failure) }
}

function allOf(videos: number, notes: number): string {
  const parts = [
    ...(videos > 0 || notes === 0 ? [counted(videos, 'video')] : []),
    ...(notes > 0 ? [counted(notes, 'highlight')] : []),
  ]
  return parts.join(' and ')
}
