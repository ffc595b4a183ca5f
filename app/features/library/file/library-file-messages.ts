// The toasts of exports and imports.
import type { ToastText } from '../../../state/toasts.ts'
import type { WorkerFormat } from './export-work.ts'
import type { ImportCount } from './import-library.ts'
import { notStoredSentence } from '../messages.ts'

const LONGEST = 300

/** The file was refused; nothing was changed. */
export function importRefused(sentence: string): ToastText {
  return { title: 'Nothing was imported', description: sentence.slice(0, LONGEST) }
}

/** "12 videos added, 3 were already here." */
export function importDone({ added, filled, here, total, stoppedBy }: ImportCount): ToastText {
  const parts = [
    ...(added > 0 || total === 0 ? [`${videos(added)} added`] : []),
    ...(filled > 0 ? [`${String(filled)} updated`] : []),
    ...(here > 0 ? [`${String(here)} ${here === 1 ? 'was' : 'were'} already here`] : []),
  ]
  const told = parts.length === 0 ? '' : `${parts.join(', ')}. `
  const done = added + filled + here
  if (stoppedBy === null && here > 0 && here === total) return { title: 'Nothing new', description: allHere(total) }
  if (stoppedBy === null && done === total) return { title: 'Library imported', description: told.trim() }
  const why = stoppedBy === null ? '' : ` ${notStoredSentence(stoppedBy)}`
  return {
    title: 'The import stopped',
    description: `${told}${videos(total - done)} of the file still to come: import it again, nothing is added twice.${why}`,
  }
}

function allHere(count: number): string {
  return count === 1 ? 'Its video was already here.' : `All ${videos(count)} were already here.`
}

/** How many videos the file holds, and how many lack their transcript. */
export function exportDone(total: number, withTranscript: number): ToastText {
  const missing = total - withTranscript
  const note =
    missing === 0
      ? ''
      : ` ${missing === 1 ? 'For 1 the' : `For ${String(missing)} the`} transcript is not on this device and was left out.`
  return { title: 'Library exported', description: `${videos(total)}.${note}` }
}

/** What the worker wrote, counted. */
export function filesExported(format: WorkerFormat, count: number): ToastText {
  if (format === 'tables') return { title: 'Tables exported', description: 'Four tables in one archive.' }
  if (format === 'notes') return { title: 'Notes exported', description: `${noun(count, 'note')} in one archive.` }
  if (count === 0) return { title: 'No cards yet', description: 'A video with insights gives a card.' }
  return { title: 'Cards exported', description: `${noun(count, 'card')} for Anki.` }
}

export const EXPORT_FAILED: ToastText = {
  title: 'The library was not exported',
  description: 'This device could not read it. Reload the page and try again.',
}

export const UNREADABLE: ToastText = {
  title: 'Nothing was imported',
  description: 'The file could not be read. Choose it again.',
}

export const IMPORT_STOPPED: ToastText = {
  title: 'Nothing was imported',
  description: 'You stopped it while the file was being read.',
}

export const IMPORT_BROKE: ToastText = {
  title: 'The import stopped',
  description: 'Reload the page and import the file again: nothing is added twice.',
}

function videos(count: number): string {
  return noun(count, 'video')
}

function noun(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`
}
