// Undo of an import, a few hundred rows at a time: each part is stored whole or not at all.
import { readWorkedLibrary } from '../../../db/queries/whole-library.ts'
import { currentDatabase } from '../../../db/session/session-database.ts'
import { whileWriting } from '../../../db/store/writes-under-way.ts'
import { dropOrphanedTranscripts } from '../../../db/transcripts/transcripts.ts'
import { mutateAll, type MutateFailure } from '../../../db/write/mutate.ts'
import { takeBack, type AddedIds, type Stamps } from '../../../domain/library-file/take-back.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'

/** What an import added, and how it left it. */
export interface Undoable {
  readonly added: AddedIds
  readonly left: Stamps
}

/** Null when there is nothing to undo. */
export function undoableOf(added: AddedIds, left: Stamps): Undoable | null {
  const { filled: _, ...rows } = added
  return Object.values(rows).every(({ length }) => length === 0) ? null : { added, left }
}

export interface UndoneCount {
  // What the learner has worked with since.
  readonly kept: number
  // Videos that were here before and keep the details they got.
  readonly filled: number
  readonly isWhole: boolean
}

export type UndoFailure = MutateFailure | { readonly kind: 'signed_out' }

interface UndoPort {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const GROUPS_A_PART = 200

/** Removes from that learner's library, and no other, what is still as the import left it. Pressed again, it removes the rest. */
export function undoImport(
  userId: UserId,
  undoable: Undoable,
  port: UndoPort,
): Promise<Result<UndoneCount, UndoFailure>> {
  return whileWriting(() => undoInParts(userId, undoable, port))
}

async function undoInParts(
  userId: UserId,
  { added, left }: Undoable,
  { onProgress, signal }: UndoPort,
): Promise<Result<UndoneCount, UndoFailure>> {
  const isHere = () => currentDatabase()?.userId === userId
  const rows = isHere() ? await readWorkedLibrary() : null
  if (rows === null) return err(SIGNED_OUT)
  const { calls, kept } = takeBack(added, left, rows)
  const count = { kept, filled: added.filled.length }
  for (let at = 0; at < calls.length; at += GROUPS_A_PART) {
    if (signal.aborted) return ok({ ...count, isWhole: false })
    if (!isHere()) return err(SIGNED_OUT)
    const stored = await mutateAll(calls.slice(at, at + GROUPS_A_PART).flat())
    if (!stored.ok) return stored
    onProgress(Math.min(1, (at + GROUPS_A_PART) / calls.length))
  }
  await dropOrphanedTranscripts()
  return ok({ ...count, isWhole: true })
}

const SIGNED_OUT = { kind: 'signed_out' } as const
