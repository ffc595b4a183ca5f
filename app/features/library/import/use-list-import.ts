import { useEffect, useRef, useState } from 'react'
import { readPresentIds, type PresentIds } from '../../../db/queries/present-ids.ts'
import { describeImportProblem } from '../../../domain/import/import-list.ts'
import type { Imported } from '../../../domain/import/import-preview.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { now } from '../../../state/clock.ts'
import { addImported, type AddedCount } from './add-imported.ts'
import type { ReadList } from './list-messages.ts'
import { readListFile } from './read-list-file.ts'

/** choosing -> reading -> preview -> adding -> ended; reading may lead back to choosing, with a sentence. */
type ImportPhase =
  | { readonly kind: 'choosing'; readonly problem: string | null }
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'preview'; readonly lists: readonly ReadList[]; readonly present: PresentIds }
  | { readonly kind: 'adding'; readonly done: number; readonly total: number }
  | { readonly kind: 'ended'; readonly count: AddedCount; readonly videos: readonly Imported[] }

export interface ListImport {
  readonly phase: ImportPhase
  readonly read: (file: File) => Promise<void>
  readonly add: (videos: readonly Imported[]) => Promise<void>
  // Ends a reading, or an adding after the part that is being written.
  readonly stop: () => void
  readonly reset: () => void
}

const START: ImportPhase = { kind: 'choosing', problem: null }

/** An import of a list; leaving the screen stops it, and what was written stays. */
export function useListImport(userId: UserId): ListImport {
  const [phase, setPhase] = useState<ImportPhase>(START)
  const work = useRef(new AbortController())
  useEffect(() => () => work.current.abort(), [])
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
    const present = await readPresentIds()
    if (!signal.aborted && present !== null) setPhase({ kind: 'preview', lists: reading.lists, present })
  }
  const add = async (videos: readonly Imported[]) => {
    const signal = begin()
    const total = videos.length
    setPhase({ kind: 'adding', done: 0, total })
    const onProgress = (done: number) => setPhase({ kind: 'adding', done, total })
    const count = await addImported(userId, videos, { onProgress, signal })
    setPhase({ kind: 'ended', count, videos })
  }
  const stop = () => {
    work.current.abort()
    setPhase((current) => (current.kind === 'reading' ? START : current))
  }
  return { phase, read, add, stop, reset: () => setPhase(START) }
}
