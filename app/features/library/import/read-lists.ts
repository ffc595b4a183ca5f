// A chosen file read as lists of videos: a table, a history, or an archive of them. Runs in a worker.
import { decodeBytes } from '../../../domain/transcript/formats/decode-bytes.ts'
import {
  MAX_ARCHIVE_BYTES,
  MAX_LIST_BYTES,
  type ImportList,
  type ImportProblem,
} from '../../../domain/import/import-list.ts'
import { readHistory } from '../../../domain/import/read-history.ts'
import { playlistName, readArchivedTable, readTable } from '../../../domain/import/read-table.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import { readArchive, type ArchivedFile } from './read-archive.ts'
import { tableRows } from './table-rows.ts'

type ReadLists = Result<readonly ImportList[], ImportProblem>

/** Every list in the file, or why there is none. */
export async function readLists(file: File, onProgress: (share: number) => void): Promise<ReadLists> {
  if (file.size === 0) return err({ kind: 'empty' })
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (isArchive(head)) return readArchived(file, onProgress)
  if (file.size > MAX_LIST_BYTES) return err({ kind: 'too_large', bytes: file.size, limit: MAX_LIST_BYTES })
  const read = readOne({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, readTable)
  return read.ok ? ok([read.value]) : read
}

function isArchive(head: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => head[at] === byte)
}

async function readArchived(file: File, onProgress: (share: number) => void): Promise<ReadLists> {
  if (file.size > MAX_ARCHIVE_BYTES) return err({ kind: 'too_large', bytes: file.size, limit: MAX_ARCHIVE_BYTES })
  const pages: string[] = []
  const isWanted = (path: string) => {
    if (isHistoryPage(path)) pages.push(path)
    return /\.(?:csv|json)$/i.test(path)
  }
  const archive = await readArchive(file, isWanted, onProgress)
  if (!archive.ok) return archive
  const lists = archive.value.flatMap((entry) => {
    const read = readOne(entry, readArchivedTable)
    // Subscriptions, comments, searches and settings lie beside the wanted files.
    return read.ok && read.value.videos.length > 0 ? [read.value] : []
  })
  if (lists.length > 0) return ok(lists)
  return err({ kind: pages.length > 0 ? 'history_page' : 'no_lists' })
}

// What Takeout makes of the history unless JSON was chosen, under a name in the learner's language; its table of contents is a
// page, too, but lies in no folder of YouTube's.
function isHistoryPage(path: string): boolean {
  return /youtube[^/]*\/[^/]+\/[^/]+\.html$/i.test(path)
}

function readOne({ path, bytes }: ArchivedFile, asTable: typeof readTable): Result<ImportList, ImportProblem> {
  const decoded = decodeBytes(bytes, TextDecoder, MAX_LIST_BYTES)
  if (!decoded.ok) {
    return decoded.error.kind === 'binary' ? err(decoded.error) : err({ kind: 'wrong_encoding' })
  }
  const text = decoded.value.text.replace(/^\uFEFF/, '')
  const start = text.trimStart().slice(0, 200)
  if (start === '') return err({ kind: 'empty' })
  if (/^[[{]/.test(start)) return readHistory(text)
  if (/^<(?:!doctype|html)/i.test(start)) return err({ kind: 'history_page' })
  return asTable(tableRows(text), playlistName(path))
}
