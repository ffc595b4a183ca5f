// The single journal file, in its own storage bucket where the browser supports them: created once, never rotated, never renamed
// (files created later in an OPFS directory can vanish after a kill).
import { journalDirectory } from '#domain/journal/journal-directory.ts'
import type { JournalFile } from '#domain/journal/journal-file.ts'

// TypeScript's DOM library leaves out what only dedicated workers have.
declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle(): Promise<HeldFile>
  }
}

interface HeldFile extends JournalFile {
  close(): void
}

const FILE_NAME = 'outbox.journal'
const BUCKET_NAME = 'afterwatch-outbox'
const OPEN_TRIES = 40
const RETRY_MS = 50

/** Opens the file for this worker exclusively. Retries for a while, because the previous offscreen document may still hold it. */
export async function openJournalFile(): Promise<HeldFile> {
  const directory = await journalDirectory(navigator, BUCKET_NAME)
  const file = await directory.getFileHandle(FILE_NAME, { create: true })
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (attempt === OPEN_TRIES || !isHeld(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NoModificationAllowedError'
}
