import { useEffect, useRef, useState } from 'react'
import type { PresentIds } from '../../../db/queries/present-ids.ts'
import type { Imported } from '../../../domain/import/import-preview.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { now } from '../../../state/clock.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { showToast } from '../../../state/toasts.ts'
import { addImported, nothingAdded, type AddedCount, type ToAdd } from './add-imported.ts'
import { importLeft, LIBRARY_UNREADABLE, nothingImported, unreadText } from './import-messages.ts'
import type { ReadList } from './list-messages.ts'
import { listUndoable, NOTHING_WRITTEN, presentIds, withPresent, withStored } from './list-written.ts'
import { placeByTitle } from './place-by-title.ts'
import { readListFiles, type UnreadFile } from './read-list-files.ts'
import { undoImport, type Undoable } from './undo-import.ts'
import { UNDO_TEXTS, undoInToast } from './undo-offer.ts'

/**
 * choosing -> reading -> preview -> adding -> ended, and after an undo choosing again; a failed reading returns to choosing, with a
 * sentence, and an undo that did not remove everything to ended.
 */
type ImportPhase =
  | { readonly kind: 'choosing'; readonly problem: string | null }
  | { readonly kind: 'reading'; readonly share: number }
  | Preview
  | { readonly kind: 'adding'; readonly count: AddedCount }
  | Ended
  | { readonly kind: 'undoing'; readonly share: number }

interface Preview {
  readonly kind: 'preview'
  readonly lists: readonly ReadList[]
  // The other files.
  readonly unread: readonly UnreadFile[]
  readonly present: PresentIds
}

export interface Ended {
  readonly kind: 'ended'
  readonly count: AddedCount
  readonly given: ToAdd
  // Null: nothing was added.
  readonly undo: Undoable | null
}

export interface ListImport {
  readonly phase: ImportPhase
  readonly read: (files: readonly File[]) => Promise<void>
  readonly add: (given: ToAdd) => Promise<void>
  // Takes away what was added and is still as it was left.
  readonly undo: (ended: Ended, undoable: Undoable) => Promise<void>
  // Stops reading, or stops adding or undoing after the part being stored.
  readonly stop: () => void
  // With the reason why a file is not taken.
  readonly refuse: (problem: string) => void
  readonly reset: () => void
}

const START: ImportPhase = { kind: 'choosing', problem: null }
const NOT_STORED = { kind: 'not_stored', reason: 'unknown' } as const

/** Imports a list; leaving the screen stops it, what was stored stays, and a toast then says how far it got. */
export function useListImport(userId: UserId): ListImport {
  const [phase, setPhase] = useState<ImportPhase>(START)
  const work = useRef(new AbortController())
  // Goes on when the screen is left: nobody could press Undo again.
  const undoWork = useRef(new AbortController())
  const written = useRef(NOTHING_WRITTEN)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      work.current.abort()
    }
  }, [])
  const begin = () => {
    work.current.abort()
    work.current = new AbortController()
    return work.current.signal
  }
  const refuse = (why: string) => setPhase({ kind: 'choosing', problem: nothingImported(why) })
  const read = async (files: readonly File[]) => {
    const signal = begin()
    written.current = NOTHING_WRITTEN
    setPhase({ kind: 'reading', share: 0 })
    const onProgress = (share: number) => setPhase({ kind: 'reading', share })
    const reading = await readListFiles({ userId, files, now: now() }, { onProgress, signal })
    if (reading === null) return
    if (reading.lists.length === 0) {
      refuse(unreadText(reading.unread))
      return
    }
    const [present, lists] = await Promise.all([presentIds(), placeByTitle(reading.lists, { userId, now: now() })])
    if (signal.aborted) return
    // Shows that it failed, or the file would seem to have gone nowhere.
    if (present === null) refuse(LIBRARY_UNREADABLE)
    else setPhase({ kind: 'preview', ...reading, lists, present })
  }
  const add = async (given: ToAdd) => {
    const signal = begin()
    const onProgress = (count: AddedCount) => setPhase({ kind: 'adding', count })
    onProgress(nothingAdded(given))
    written.current = await withPresent(written.current)
    const onStored = (part: readonly Imported[]) => void (written.current = withStored(written.current, part))
    const count = await addCounted(userId, given, { onProgress, onStored, signal })
    const undoable = listUndoable(written.current)
    if (isShown.current) setPhase({ kind: 'ended', count, given, undo: undoable })
    else showToast(count.isWhole ? 'good' : 'bad', { ...importLeft(count), action: undoInToast(userId, undoable) })
  }
  const undo = async (ended: Ended, undoable: Undoable) => {
    undoWork.current = new AbortController()
    const { signal } = undoWork.current
    const onProgress = (share: number) => setPhase({ kind: 'undoing', share })
    onProgress(0)
    setPhase(await afterUndo(undoImport(userId, undoable, { onProgress, signal }), ended))
  }
  const stop = () => {
    work.current.abort()
    undoWork.current.abort()
    setPhase((current) => (current.kind === 'reading' ? START : current))
  }
  return { phase, read, add, undo, stop, refuse, reset: () => setPhase(START) }
}

async function addCounted(userId: UserId, given: ToAdd, port: Parameters<typeof addImported>[2]): Promise<AddedCount> {
  let count = nothingAdded(given)
  const onProgress = (soFar: AddedCount) => {
    count = soFar
    port.onProgress(count)
  }
  try {
    return await addImported(userId, given, { ...port, onProgress })
  } catch (error) {
    reportError(error)
    return { ...count, stoppedBy: NOT_STORED }
  }
}

async function afterUndo(undoing: ReturnType<typeof undoImport>, ended: Ended): Promise<ImportPhase> {
  try {
    const undone = await runWithToast(undoing, UNDO_TEXTS)
    return undone.ok && undone.value.isWhole ? START : ended
  } catch (error) {
    reportError(error)
    return ended
  }
}
