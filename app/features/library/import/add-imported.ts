// Writes what an import adds, a few hundred videos at a time: each part is whole or not there, and what was written stays.
import { currentDatabase } from '../../../db/session/session-database.ts'
import { mutate, type MutateFailure } from '../../../db/write/mutate.ts'
import { importBatches, type Imported } from '../../../domain/import/import-preview.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { importVideos } from '../../../domain/mutations/import-videos.ts'

export interface AddedCount {
  readonly done: number
  readonly total: number
  // Why it could not go on; null where it is done, or was stopped.
  readonly stoppedBy: MutateFailure | { readonly kind: 'signed_out' } | null
}

interface AddingPort {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** Into the library of that learner and no other. Imported again, the rest comes, and nothing twice. */
export async function addImported(
  userId: UserId,
  videos: readonly Imported[],
  { onProgress, signal }: AddingPort,
): Promise<AddedCount> {
  const total = videos.length
  const written = new Set<string>()
  for (const batch of importBatches(videos)) {
    if (signal.aborted) break
    if (currentDatabase()?.userId !== userId) return { done: written.size, total, stoppedBy: { kind: 'signed_out' } }
    const stored = await mutate(importVideos, { videos: [...batch] })
    if (!stored.ok) return { done: written.size, total, stoppedBy: stored.error }
    for (const { id } of batch) written.add(id)
    onProgress(written.size)
  }
  return { done: written.size, total, stoppedBy: null }
}
