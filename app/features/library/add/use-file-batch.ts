import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import { showToast } from '../../../state/toasts.ts'
import { useSteady } from '../../../ui/hooks/use-steady.ts'
import { openTranscriptReader } from './transcript-reader.ts'
import { canBeAdded, createFileBatch, unsavedTitles, whatStopped, type BatchFile } from './file-batch.ts'
import type { FoundFiles } from './found-files.ts'
import { keepTitles, keptTitles, NO_TITLES } from './kept-titles.ts'
import { batchDone, TITLES_KEPT } from './many-files-messages.ts'

/** The phase of a batch: titles can be changed while it is `named`. */
export type BatchPhase = 'reading' | 'named' | 'adding' | 'done'

/**
 * Reads the files while mounted; adding continues after unmount, and a toast then reports the result. Titles that nobody gave up
 * are kept for the next time the files are shown.
 */
export function useFileBatch(userId: UserId, found: FoundFiles) {
  const [batch] = useState(() =>
    createFileBatch({ userId, reader: openTranscriptReader(), found: found.files, titles: keptTitles(userId) }),
  )
  // At first only titles that were kept are typed.
  const [isBack] = useState(() => batch.get().some(({ isTyped }) => isTyped))
  const files = useSyncExternalStore(batch.subscribe, batch.get)
  const [isRead, setRead] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const now = useRef({ isShown: true, isAdding: false, isGivenUp: false })
  const keep = useSteady(() => {
    const titles = now.current.isGivenUp ? NO_TITLES : unsavedTitles(batch.get())
    keepTitles(userId, found, titles)
    return titles.size > 0
  })
  useEffect(() => {
    const state = now.current
    state.isShown = true
    void batch.read().then(() => setRead(true))
    return () => {
      state.isShown = false
      batch.leave()
      if (!state.isAdding && keep()) showToast('good', TITLES_KEPT)
    }
  }, [batch, keep])
  const add = async () => {
    setAdding(true)
    now.current.isAdding = true
    // Until it has ended, they are not shown anywhere else.
    keepTitles(userId, found, NO_TITLES)
    await batch.add()
    now.current.isAdding = false
    setAdding(false)
    if (now.current.isShown) return
    keep()
    const left = batch.get()
    const why = whatStopped(left)
    const notAdded = left.filter((file) => file.state.kind === 'failed' || canBeAdded(file)).length
    const added = countIn(left, 'added')
    showToast(added > 0 && why === null ? 'good' : 'bad', batchDone({ added, notAdded, why }))
  }
  const giveUp = () => {
    now.current.isGivenUp = true
  }
  return { files, rename: batch.rename, add, giveUp, isBack, phase: phaseOf(files, { isRead, isAdding }) }
}

function phaseOf(
  files: readonly BatchFile[],
  { isRead, isAdding }: { isRead: boolean; isAdding: boolean },
): BatchPhase {
  if (!isRead) return 'reading'
  if (isAdding) return 'adding'
  return files.some(canBeAdded) ? 'named' : 'done'
}

/** How many of the files are in this state. */
export function countIn(files: readonly BatchFile[], kind: BatchFile['state']['kind']): number {
  return files.filter(({ state }) => state.kind === kind).length
}
