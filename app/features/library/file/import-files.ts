// Library files imported one after another: a library comes in several when it is too long for one text, so no two are held at once.
import type { UserId } from '../../../domain/kernel/id.ts'
import type { MutateFailure } from '../../../db/write/mutate.ts'
import type { UnreadFile } from '../import/read-list-files.ts'
import { importLibrary, type ImportPort, type LibraryImported } from './import-library.ts'
import { UNREADABLE } from './library-file-messages.ts'
import { readLibraryFile } from './read-library-file.ts'

export interface FilesImported {
  // Of all files together; null: none was imported.
  readonly imported: LibraryImported | null
  // How many files are not imported, of which the first has the reason.
  readonly filesLeft: number
  // `stopped`: by the learner, before a file was read.
  readonly reason:
    | null
    | { readonly kind: 'stopped' }
    | { readonly kind: 'not_stored'; readonly failure: MutateFailure }
    | ({ readonly kind: 'unread' } & UnreadFile)
}

interface FilesPort extends ImportPort {
  // The number of videos in the file that is being imported; null: it is being read.
  readonly onTotal: (total: number | null) => void
}

// Reading's share of a file's progress: storing takes far longer.
const READING_SHARE = 0.2

/** Ends with the first file that cannot be read or stored; what was imported before it stays. */
export async function importFiles(
  userId: UserId,
  files: readonly File[],
  { onProgress, onTotal, signal }: FilesPort,
): Promise<FilesImported> {
  let imported: LibraryImported | null = null
  for (const [at, file] of files.entries()) {
    const tell = (share: number) => onProgress((at + share) / files.length)
    const filesLeft = files.length - at
    onTotal(null)
    const read = await readLibraryFile(file, { signal, onProgress: (share) => tell(share * READING_SHARE) })
    if (read.kind === 'stopped') return { imported, filesLeft, reason: read }
    if (read.kind !== 'read') {
      const sentence = read.kind === 'refused' ? read.sentence : UNREADABLE
      return { imported, filesLeft, reason: { kind: 'unread', name: file.name, sentence } }
    }
    onTotal(read.file.videos.length)
    const earlier = imported?.undo ?? null
    const port = { signal, earlier, onProgress: (share: number) => tell(READING_SHARE + share * (1 - READING_SHARE)) }
    const stored = await importLibrary(userId, read.file, port)
    if (!stored.ok) return { imported, filesLeft, reason: { kind: 'not_stored', failure: stored.error } }
    imported = imported === null ? stored.value : together(imported, stored.value)
    if (imported.stoppedBy !== null || signal.aborted) return { imported, filesLeft: filesLeft - 1, reason: null }
  }
  return { imported, filesLeft: 0, reason: null }
}

function together(before: LibraryImported, last: LibraryImported): LibraryImported {
  return {
    added: before.added + last.added,
    filled: before.filled + last.filled,
    here: before.here + last.here,
    total: before.total + last.total,
    actions: before.actions + last.actions,
    reviews: before.reviews + last.reviews,
    completions: before.completions + last.completions,
    answers: before.answers + last.answers,
    leftOut: before.leftOut + last.leftOut,
    stoppedBy: last.stoppedBy,
    undo: last.undo,
  }
}
