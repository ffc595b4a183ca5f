// Saves the whole library as a file, or as several if it is too long for one. Reads only.
import { now } from '../../../state/clock.ts'
import { readClockOffset } from '../../../db/queries/clock-offset.ts'
import { readWholeLibrary, transcriptsHere } from '../../../db/queries/whole-library.ts'
import { replacedTranscripts } from '../../../db/transcripts/transcripts-to-fetch.ts'
import { libraryFileName } from '../../../domain/library-file/library-file-name.ts'
import { libraryJson } from '../../../domain/library-file/library-json.ts'
import { libraryMarkdown } from '../../../domain/library-file/write-markdown.ts'
import type { Video } from '../../../domain/video/video.ts'
import { SECOND_MS } from '../../../domain/kernel/time.ts'
import { within } from '../../../db/store/within.ts'
import {
  fillTranscripts,
  hasRoomForTranscripts,
  missingTranscripts,
  refreshTranscripts,
  whileAskedFor,
} from '../search/fill-transcripts.ts'
import { showToast } from '../../../state/toasts.ts'
import { downloadFile } from '../../../ui/button/download-text.ts'
import { EXPORT_FAILED, exportDone } from './library-file-messages.ts'
import { libraryFiles } from './library-files.ts'

const NEWEST_MS = 5 * SECOND_MS
// A library of hundreds of videos. What has not come by then is named in the toast.
const MISSING_MS = 30 * SECOND_MS

const FORMATS = {
  json: { ending: 'json', type: 'application/json', write: libraryJson },
  markdown: { ending: 'md', type: 'text/markdown', write: libraryMarkdown },
} as const
export type LibraryFormat = keyof typeof FORMATS

/** Works offline. Transcripts that are only on the server are fetched; those that cannot be are left out, and a toast says so. */
export async function exportLibrary(format: LibraryFormat, mostChars?: number): Promise<void> {
  const { ending, type, write } = FORMATS[format]
  try {
    // Words that were replaced on another device; without the server, those that are here.
    await whileAskedFor(async () => {
      await within(NEWEST_MS, refreshTranscripts())
      await within(MISSING_MS, fillTranscripts())
    })
    const rows = await readWholeLibrary()
    if (rows === null) return
    // Asked before they are read: one that arrives while the files are being written is not in them.
    const [here, older, wanted] = await Promise.all([transcriptsHere(), replacedTranscripts(), missingTranscripts()])
    // What has passed is decided by the clock that the rows' times are of.
    const at = now() + (await readClockOffset())
    const files: { readonly exportedAt: string; readonly file: Blob }[] = []
    // The browser may keep a written one on the disk.
    for await (const file of libraryFiles(rows, { now: at, here, mostChars })) {
      files.push({ exportedAt: file.exportedAt, file: new Blob([...write(file)], { type }) })
    }
    for (const [index, { exportedAt, file }] of files.entries()) {
      downloadFile(libraryFileName(exportedAt, ending, files.length === 1 ? undefined : index + 1), file)
    }
    // One that is being processed is a link so far; of those that are here, an older one is in the file.
    const isLeftOut = ({ id, status }: Video) => wanted.has(id) && !here.has(id) && status !== 'processing'
    const leftOut = rows.videos.filter(isLeftOut)
    const isFull = leftOut.length > 0 && !(await hasRoomForTranscripts())
    const count = { total: rows.videos.length, missing: leftOut.length, older: older.length, files: files.length }
    showToast('good', exportDone({ ...count, isFull }))
  } catch (error) {
    reportError(error)
    showToast('bad', EXPORT_FAILED)
  }
}
