// Frees space on a full device: transcripts are the heaviest data it keeps, and each can be fetched again. Either the server
// has it, or the save that brings it there is still queued with a copy of its own.
import type { UserDatabase } from './database.ts'

/** Deletes the kept transcripts; resolves to whether there were any. */
export async function dropTranscripts(db: UserDatabase): Promise<boolean> {
  if ((await db.transcripts.count()) === 0) return false
  await Promise.all([db.transcripts.clear(), db.keptWords.clear()])
  return true
}
