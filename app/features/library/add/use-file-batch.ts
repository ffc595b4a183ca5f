import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import { showToast } from '../../../state/toasts.ts'
import { openTranscriptReader } from './transcript-reader.ts'
import { canBeAdded, createFileBatch, whatStopped, type BatchFile } from './file-batch.ts'
import type { FoundFile } from './found-files.ts'
import { batchDone } from './many-files-messages.ts'

/** The phase of a batch: titles can be changed while it is `named`. */
export type BatchPhase = 'reading' | 'named' | 'adding' | 'done'

/** Reads the files while mounted; adding continues after unmount, and a toast then reports the result. */
export function useFileBatch(userId: UserId, found: readonly FoundFile[]) {
  const [batch] = useState(() => createFileBatch(userId, openTranscriptReader(), found))
  const files = useSyncExternalStore(batch.subscribe, batch.get)
  const [isRead, setRead] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    void batch.read().then(() => setRead(true))
    return () => {
      isShown.current = false
      batch.leave()
    }
  }, [batch])
  const add = async () => {
    setAdding(true)
    await batch.add()
    setAdding(false)
    if (isShown.current) return
    const left = batch.get()
    const why = whatStopped(left)
    const notAdded = left.filter((file) => file.state.kind === 'failed' || canBeAdded(file)).length
    const added = countIn(left, 'added')
    showToast(added > 0 && why === null ? 'good' : 'bad', batchDone({ added, notAdded, why }))
  }
  return { files, rename: batch.rename, add, phase: phaseOf(files, { isRead, isAdding }) }
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
