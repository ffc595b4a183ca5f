// The one journal file, in its own storage bucket where the browser supports them: created once, never rotated or renamed
// (files created later in an OPFS directory can vanish after a kill).
import { journalDirectory } from '../../domain/journal/journal-directory.ts'
import type { JournalFile } from '../../domain/journal/journal-file.ts'
import { MutationJournal } from './mutation-journal.ts'

const FILE_NAME = 'mutations.journal'
const BUCKET_NAME = 'afterwatch-journal'
const SHARED_MODE = 'readwrite-unsafe'

// TypeScript's DOM library leaves out what only dedicated workers have.
interface SyncAccessHandle extends JournalFile {
  readonly mode?: string
  close(): void
}
declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle(options?: { mode?: string }): Promise<SyncAccessHandle>
  }
}

export interface OpenJournal {
  /** Runs synchronous work on the journal. Call it only while no other tab does. */
  readonly use: <T>(newEpoch: () => string, work: (journal: MutationJournal) => T) => Promise<T>
}

/** Opens the file. Where tabs may share it, it stays open; elsewhere it is opened for each piece of work. */
export async function openJournalFile(): Promise<OpenJournal> {
  const directory = await journalDirectory(navigator, BUCKET_NAME)
  const file = await directory.getFileHandle(FILE_NAME, { create: true })
  let kept: MutationJournal | null = null
  return {
    use: async (newEpoch, work) => {
      if (kept !== null) return work(kept)
      const handle = await file.createSyncAccessHandle({ mode: SHARED_MODE })
      const journal = new MutationJournal(handle, newEpoch)
      if (handle.mode === SHARED_MODE) {
        kept = journal
        return work(journal)
      }
      try {
        journal.refresh()
        return work(journal)
      } finally {
        handle.close()
      }
    },
  }
}
