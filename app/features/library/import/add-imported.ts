// Stores an import, a thousand videos at a time: each part is stored whole or not at all, and what was stored stays.
import { currentDatabase } from '../../../db/session/session-database.ts'
import { whileWriting } from '../../../db/store/writes-under-way.ts'
import { mutateAll, type MutateFailure } from '../../../db/write/mutate.ts'
import { importBatches, type Imported, type ImportPreview } from '../../../domain/import/import-preview.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { call } from '../../../domain/mutations/machinery/definition.ts'
import { importVideos } from '../../../domain/mutations/import-videos.ts'

interface Part {
  readonly done: number
  readonly total: number
}

/** How much of the import is stored. */
export interface AddedCount {
  // New videos only; each counts once the last of its highlights is stored.
  readonly videos: Part
  readonly notes: Part
  readonly isWhole: boolean
  // Why it stopped early; null if it is done or was stopped by the learner.
  readonly stoppedBy: MutateFailure | { readonly kind: 'signed_out' } | null
}

interface AddingPort {
  readonly onProgress: (count: AddedCount) => void
  // With each part once it is stored.
  readonly onStored?: (part: readonly Imported[]) => void
  readonly signal: AbortSignal
}

/** The counts before anything is stored. */
export function nothingAdded({ newVideos, newNotes }: ToAdd): AddedCount {
  const videos = { done: 0, total: newVideos.length }
  return { videos, notes: { done: 0, total: newNotes }, isWhole: false, stoppedBy: null }
}

export type ToAdd = Pick<ImportPreview, 'toWrite' | 'newVideos' | 'newNotes'>

// Two mutations per transaction: halves the cost of transactions without freezing the page for long.
const BATCHES_A_PART = 2

/**
 * Adds to that learner's library and no other. Importing again adds the rest, and nothing twice. Queries that only refresh the
 * page, and sync, wait until it has ended.
 */
export function addImported(userId: UserId, given: ToAdd, port: AddingPort): Promise<AddedCount> {
  return whileWriting(() => addInParts(userId, given, port))
}

async function addInParts(
  userId: UserId,
  given: ToAdd,
  { onProgress, onStored, signal }: AddingPort,
): Promise<AddedCount> {
  const isNew = new Set(given.newVideos.map(({ id }) => id))
  const notesLeft = new Map(given.toWrite.map(({ id, notes }) => [id, notes.length]))
  let count = nothingAdded(given)
  const batches = importBatches(given.toWrite)
  let toCome = batches.flat().length
  for (let at = 0; at < batches.length; at += BATCHES_A_PART) {
    const together = batches.slice(at, at + BATCHES_A_PART)
    // The first part was asked for, even by somebody who left at once.
    if (at > 0 && signal.aborted) return count
    if (currentDatabase()?.userId !== userId) return { ...count, stoppedBy: { kind: 'signed_out' } }
    const calls = together.map((batch) => {
      toCome -= batch.length
      return call(importVideos, { videos: [...batch], toCome })
    })
    const stored = await mutateAll(calls)
    if (!stored.ok) return { ...count, stoppedBy: stored.error }
    onStored?.(together.flat())
    let { videos, notes } = count
    for (const part of together.flat()) {
      const left = (notesLeft.get(part.id) ?? 0) - part.notes.length
      notesLeft.set(part.id, left)
      notes = { ...notes, done: notes.done + part.notes.length }
      if (left === 0 && isNew.has(part.id)) videos = { ...videos, done: videos.done + 1 }
    }
    count = { ...count, videos, notes }
    onProgress(count)
  }
  return { ...count, isWhole: true }
}
