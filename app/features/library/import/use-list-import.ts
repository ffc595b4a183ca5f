import { useEffect, useRef, useState } from 'react'
import { readPresentIds, type PresentIds } from '../../../db/queries/present-ids.ts'
import { describeImportProblem } from '../../../domain/import/import-list.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { now } from '../../../state/clock.ts'
import { showToast } from '../../../state/toasts.ts'
import { addImported, nothingAdded, type AddedCount, type ToAdd } from './add-imported.ts'
import { importLeft, LIBRARY_UNREADABLE } from './import-messages.ts'
import type { ReadList } from './list-messages.ts'
import { readListFile } from './read-list-file.ts'

/** choosing -> reading -> preview -> adding -> ended; a failed reading returns to choosing, with a sentence. */
type ImportPhase =
  | { readonly kind: 'choosing'; readonly problem: string | null }
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'preview'; readonly lists: readonly ReadList[]; readonly present: PresentIds }
  | { readonly kind: 'adding'; readonly count: AddedCount }
  | { readonly kind: 'ended'; readonly count: AddedCount; readonly given: ToAdd }

export interface ListImport {
  readonly phase: ImportPhase
  readonly read: (file: File) => Promise<void>
  readonly add: (given: ToAdd) => Promise<void>
  // Stops reading, or stops adding after the part being stored.
  readonly stop: () => void
  readonly reset: () => void
}

const START: ImportPhase = { kind: 'choosing', problem: null }
const LIBRARY_UNREAD: ImportPhase = { kind: 'choosing', problem: LIBRARY_UNREADABLE }
const NOT_STORED = { kind: 'not_stored', reason: 'unknown' } as const

/** Imports a list; leaving the screen stops it, what was stored stays, and a toast then says how far it got. */
export function useListImport(userId: UserId): ListImport {
  const [phase, setPhase] = useState<ImportPhase>(START)
  const work = useRef(new AbortController())
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
  const read = async (file: File) => {
    const signal = begin()
    setPhase({ kind: 'reading', share: 0 })
    const onProgress = (share: number) => setPhase({ kind: 'reading', share })
    const reading = await readListFile({ userId, file, now: now() }, { onProgress, signal })
    if (reading.kind === 'stopped') return
    if (reading.kind === 'refused') {
      setPhase({ kind: 'choosing', problem: describeImportProblem(reading.problem) })
      return
    }
    const present = await readPresentIds().catch((error: unknown) => {
      reportError(error)
      return null
    })
    if (signal.aborted) return
    // Shows that it failed, or the file would seem to have gone nowhere.
    setPhase(present === null ? LIBRARY_UNREAD : { kind: 'preview', lists: reading.lists, present })
  }
  const add = async (given: ToAdd) => {
    const signal = begin()
    let count = nothingAdded(given)
    const onProgress = (soFar: AddedCount) => {
      count = soFar
      setPhase({ kind: 'adding', count })
    }
    onProgress(count)
    try {
      count = await addImported(userId, given, { onProgress, signal })
    } catch (error) {
      reportError(error)
      count = { ...count, stoppedBy: NOT_STORED }
    }
    if (isShown.current) setPhase({ kind: 'ended', count, given })
    else showToast(count.isWhole ? 'good' : 'bad', importLeft(count))
  }
  const stop = () => {
    work.current.abort()
    setPhase((current) => (current.kind === 'reading' ? START : current))
  }
  return { phase, read, add, stop, reset: () => setPhase(START) }
}
