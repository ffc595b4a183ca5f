// Frees space on a full device: transcripts are the heaviest data it keeps, and each can be fetched again. Either the server
// has it, or the save that brings it there is still queued with a copy of its own.
import type { UserDatabase } from '../store/database.ts'
import { toStorageFailure } from '../store/storage-failure.ts'

/** Deletes the kept transcripts; resolves to whether there were any. A device that cannot even do that has none to give. */
export async function dropTranscripts(db: UserDatabase): Promise<boolean> {
  try {
    if ((await db.transcripts.count()) === 0) return false
    await db.transcripts.clear()
    return true
  } catch (error) {
    if (toStorageFailure(error) === null) throw error
    return false
  }
}
