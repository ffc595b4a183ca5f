// The toasts of exports and imports.
import { counted, numberText } from '../../../domain/kernel/text.ts'
import type { ToastText } from '../../../state/toasts.ts'
import type { WorkerFormat } from './export-work.ts'
import type { ImportCount } from './import-library.ts'
import { notStoredSentence } from '../messages.ts'

const LONGEST = 300

/** What each of the two formats of a whole library holds, and what it lacks. */
export const LIBRARY_JSON =
  'Videos with transcripts, reflections, actions with what you completed, recall answers and weekly reviews, to import here again. Not in it: logged steps.'
export const LIBRARY_MARKDOWN =
  'The same as one text you can read, and import again. It also lacks completions, snoozes, recall answers and which videos not to ask about. To move to another account, save as JSON.'
/** Said once videos were added from a library file. */
export const NOT_IMPORTED =
  'A library file has no logged steps. One in Markdown, or an older one, also lacks completions, snoozes, recall answers and which videos not to ask about.'

/** Nothing could be stored. */
export function importNotStored(sentence: string): ToastText {
  return { title: 'Nothing was imported', description: sentence.slice(0, LONGEST) }
}

/** "12 videos added, 3 were already here." `filesLeft`: how many files are not imported. */
export function importDone(count: ImportCount, filesLeft = 0): ToastText {
  const { added, filled, here, total, actions, reviews, completions, answers, leftOut, stoppedBy } = count
  const known = added + filled === 0 ? counted(here, 'video') : numberText(here)
  const others = actions + reviews + completions + answers
  const parts = [
    ...(added > 0 || (total === 0 && others === 0) ? [`${counted(added, 'video')} added`] : []),
    ...(filled > 0 ? [`${numberText(filled)} updated`] : []),
    ...(here > 0 ? [`${known} ${here === 1 ? 'was' : 'were'} already here`] : []),
    ...(actions > 0 ? [`${counted(actions, 'action')} without a video added`] : []),
    ...(reviews > 0 ? [`${counted(reviews, 'weekly review')} added`] : []),
    ...(completions > 0 ? [`${counted(completions, 'completion')} added`] : []),
    ...(answers > 0 ? [`${counted(answers, 'recall answer')} added`] : []),
  ]
  const impossible =
    leftOut === 1
      ? 'One completion or answer was left out: its date cannot be right.'
      : `${numberText(leftOut)} completions or answers were left out: their dates cannot be right.`
  const told = [...(parts.length === 0 ? [] : [`${parts.join(', ')}.`]), ...(leftOut > 0 ? [impossible] : [])]
  const done = added + filled + here
  if (stoppedBy === null && done === total && filesLeft === 0) {
    const isNothing = here > 0 && here === total && others + leftOut === 0
    if (isNothing) return { title: 'Nothing new', description: allHere(total) }
    return { title: 'Library imported', description: [...told, ...(added > 0 ? [NOT_IMPORTED] : [])].join(' ') }
  }
  const isPart = done < total || filesLeft === 0
  const toCome = `${counted(total - done, 'video')} of the file still to come: import it again, nothing is added twice.`
  const notRead = `${counted(filesLeft, 'file')} ${filesLeft === 1 ? 'is' : 'are'} not imported.`
  const sentences = [
    ...told,
    ...(isPart ? [toCome] : []),
    ...(filesLeft > 0 ? [notRead] : []),
    ...(stoppedBy === null ? [] : [notStoredSentence(stoppedBy)]),
  ]
  return { title: 'The import stopped', description: sentences.join(' ') }
}

function allHere(count: number): string {
  return count === 1 ? 'Its video was already here.' : `All ${counted(count, 'video')} were already here.`
}

interface ExportCount {
  readonly total: number
  // Transcripts that are not on this device; one that nobody has yet is not among them.
  readonly missing: number
  // They were not fetched: it has no room for them.
  readonly isFull: boolean
  // Transcripts that were replaced on another device since they came to this one.
  readonly older: number
  readonly files: number
}

/** "12 videos.", and what the file lacks. */
export function exportDone({ total, missing, isFull, older, files }: ExportCount): ToastText {
  const why = isFull ? ', which has no room for it,' : ''
  const notes = [
    `${counted(total, 'video')}${files === 1 ? '' : ` in ${numberText(files)} files`}.`,
    ...(missing === 0
      ? []
      : [`For ${numberText(missing)} the transcript is not on this device${why} and was left out.`]),
    ...(older === 0 ? [] : [`For ${numberText(older)} a newer transcript could not be fetched now.`]),
  ]
  return { title: 'Library exported', description: notes.join(' ') }
}

/** What the worker wrote, counted. */
export function filesExported(format: WorkerFormat, count: number): ToastText {
  if (format === 'tables') return { title: 'Tables exported', description: 'Four tables in one archive.' }
  if (format === 'notes') return { title: 'Notes exported', description: `${counted(count, 'note')} in one archive.` }
  if (count === 0) return { title: 'No cards yet', description: 'A video with insights gives a card.' }
  return { title: 'Cards exported', description: `${counted(count, 'card')} for Anki.` }
}

export const EXPORT_FAILED: ToastText = {
  title: 'The library was not exported',
  description: 'This device could not read it. Reload the page and try again.',
}

/** A file would hold only what was made on this device, and pass for the whole library. */
export const NOTHING_TO_SAVE_YET: ToastText = {
  title: 'Nothing was saved',
  description: 'This device has not loaded your library yet. Try again once your library is shown.',
}

export const UNREADABLE = 'The file could not be read. Choose it again.'

export const IMPORT_STOPPED: ToastText = {
  title: 'Nothing was imported',
  description: 'You stopped it while the file was being read.',
}

export const IMPORT_BROKE: ToastText = {
  title: 'The import stopped',
  description: 'Reload the page and import the file again: nothing is added twice.',
}
