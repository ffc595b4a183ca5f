// Room on a full device: transcripts are the heaviest of what it keeps, and each can be had again. The server has it, or the
// save that brings it there still waits with a copy of its own.
import type { UserDatabase } from '../store/database.ts'
import { toStorageFailure } from '../store/storage-failure.ts'

/** Throws the kept transcripts away; whether there were any. A device that cannot even do that has none to give. */
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
