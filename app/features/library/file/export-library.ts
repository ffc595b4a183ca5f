// Saves the whole library as a file. Reads only.
import { now } from '../../../state/clock.ts'
import { readTranscripts, readWholeLibrary, transcriptsHere } from '../../../db/queries/whole-library.ts'
import { libraryFileName } from '../../../domain/library-file/library-file-name.ts'
import { libraryJson } from '../../../domain/library-file/library-json.ts'
import { libraryOf } from '../../../domain/library-file/own-library.ts'
import { libraryMarkdown } from '../../../domain/library-file/write-markdown.ts'
import { SECOND_MS } from '../../../domain/kernel/time.ts'
import { within } from '../../../db/store/within.ts'
import { fillTranscripts, missingTranscripts, refreshTranscripts } from '../search/fill-transcripts.ts'
import { showToast } from '../../../state/toasts.ts'
import { downloadText } from '../../../ui/button/download-text.ts'
import { EXPORT_FAILED, exportDone } from './library-file-messages.ts'

const NEWEST_MS = 5 * SECOND_MS
// A library of hundreds of videos. What has not come by then is named in the toast.
const MISSING_MS = 30 * SECOND_MS

export type LibraryFormat = 'markdown' | 'json'

/** Works offline. Transcripts that are only on the server are fetched; those that cannot be are left out, and a toast says so. */
export async function exportLibrary(format: LibraryFormat): Promise<void> {
  try {
    // Words that were replaced on another device; without the server, those that are here.
    await within(NEWEST_MS, refreshTranscripts())
    await within(MISSING_MS, fillTranscripts())
    const rows = await readWholeLibrary()
    if (rows === null) return
    // Asked before they are read: one that arrives while the file is being written is not in it.
    const wanted = await missingTranscripts()
    const here = await transcriptsHere()
    const transcripts = await readTranscripts(rows.videos.flatMap(({ id }) => (here.has(id) ? [id] : [])))
    const file = libraryOf({ ...rows, transcripts }, now())
    const name = (ending: 'md' | 'json') => libraryFileName(file.exportedAt, ending)
    if (format === 'json') downloadText(name('json'), libraryJson(file).join(''), 'application/json')
    else downloadText(name('md'), libraryMarkdown(file).join(''), 'text/markdown')
    // One that is being processed is a link so far.
    const isLeftOut = ({ id, status }: (typeof rows.videos)[number]) =>
      wanted.has(id) && !transcripts.has(id) && status !== 'processing'
    const missing = rows.videos.filter(isLeftOut)
    showToast('good', exportDone(file.videos.length, missing.length))
  } catch (error) {
    reportError(error)
    showToast('bad', EXPORT_FAILED)
  }
}
