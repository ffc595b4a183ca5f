// The toasts of exports and imports.
import { counted, numberText } from '../../../domain/kernel/text.ts'
import type { ToastText } from '../../../state/toasts.ts'
import type { WorkerFormat } from './export-work.ts'
import type { ImportCount } from './import-library.ts'
import { notStoredSentence } from '../messages.ts'

const LONGEST = 300

/** Nothing could be stored. */
export function importNotStored(sentence: string): ToastText {
  return { title: 'Nothing was imported', description: sentence.slice(0, LONGEST) }
}

/** "12 videos added, 3 were already here." */
export function importDone({ added, filled, here, total, stoppedBy }: ImportCount): ToastText {
  const parts = [
    ...(added > 0 || total === 0 ? [`${counted(added, 'video')} added`] : []),
    ...(filled > 0 ? [`${numberText(filled)} updated`] : []),
    ...(here > 0 ? [`${numberText(here)} ${here === 1 ? 'was' : 'were'} already here`] : []),
  ]
  const told = parts.length === 0 ? '' : `${parts.join(', ')}. `
  const done = added + filled + here
  if (stoppedBy === null && here > 0 && here === total) return { title: 'Nothing new', description: allHere(total) }
  if (stoppedBy === null && done === total) return { title: 'Library imported', description: told.trim() }
  const why = stoppedBy === null ? '' : ` ${notStoredSentence(stoppedBy)}`
  return {
    title: 'The import stopped',
    description: `${told}${counted(total - done, 'video')} of the file still to come: import it again, nothing is added twice.${why}`,
  }
}

function allHere(count: number): string {
  return count === 1 ? 'Its video was already here.' : `All ${counted(count, 'video')} were already here.`
}

interface ExportCount {
  readonly total: number
  // Transcripts that are not on this device; one that nobody has yet is not among them.
  readonly missing: number
  // Transcripts that were replaced on another device since they came to this one.
  readonly older: number
  readonly files: number
}

/** "12 videos.", and what the file lacks. */
export function exportDone({ total, missing, older, files }: ExportCount): ToastText {
  const notes = [
    `${counted(total, 'video')}${files === 1 ? '' : ` in ${numberText(files)} files`}.`,
    ...(missing === 0 ? [] : [`For ${numberText(missing)} the transcript is not on this device and was left out.`]),
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

export const UNREADABLE = 'The file could not be read. Choose it again.'

export const IMPORT_STOPPED: ToastText = {
  title: 'Nothing was imported',
  description: 'You stopped it while the file was being read.',
}

export const IMPORT_BROKE: ToastText = {
  title: 'The import stopped',
  description: 'Reload the page and import the file again: nothing is added twice.',
}
