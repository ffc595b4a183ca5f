// Makes the files of an export from the rows on this device. Runs in a worker.
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { readExportRows, type RowsPlace } from '../../../db/queries/export-rows.ts'
import { ankiCards } from '../../../domain/export/anki-cards.ts'
import type { ExportFile, ExportRows } from '../../../domain/export/export-rows.ts'
import { noteFiles } from '../../../domain/export/note-files.ts'
import { spreadsheets } from '../../../domain/export/spreadsheets.ts'
import type { Instant } from '../../../domain/kernel/time.ts'

export type WorkerFormat = 'notes' | 'tables' | 'cards'

export interface ExportRequest {
  readonly place: RowsPlace
  readonly format: WorkerFormat
  readonly now: Instant
  readonly zone: string
}

export interface MadeExport {
  readonly file: Blob
  // Notes, tables or cards.
  readonly count: number
}

/** The single file to save. */
export async function makeExport({ place, format, now, zone }: ExportRequest): Promise<MadeExport> {
  const rows = await readExportRows(place)
  if (format === 'cards') {
    const { text, count } = ankiCards(rows)
    return { file: new Blob([text], { type: 'text/plain' }), count }
  }
  return zipped(filesOf(rows, format, zone), now)
}

function filesOf(rows: ExportRows, format: 'notes' | 'tables', zone: string): Iterable<ExportFile> {
  return format === 'notes' ? noteFiles(rows, zone) : spreadsheets(rows)
}

// Given a text of unknown length, a compressor allocates 2 MB of tables; a note has only a few lines.
const SHORT_CHARS = 16_000
const SHORT_TABLES = 2
const LONG_TABLES = 8

// One after another: two thousand notes are never in memory twice.
function zipped(files: Iterable<ExportFile>, now: Instant): MadeExport {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    pieces.push(new Uint8Array(piece))
  })
  let count = 0
  for (const { path, text } of files) {
    const entry = new ZipDeflate(path, { level: 6, mem: text.length < SHORT_CHARS ? SHORT_TABLES : LONG_TABLES })
    entry.mtime = now
    zip.add(entry)
    entry.push(strToU8(text), true)
    count += 1
  }
  zip.end()
  return { file: new Blob(pieces, { type: 'application/zip' }), count }
}
