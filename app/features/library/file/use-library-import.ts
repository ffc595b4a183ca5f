import { useEffect, useRef, useState } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { showToast } from '../../../state/toasts.ts'
import { undoInToast } from '../import/undo-offer.ts'
import { notStoredSentence } from '../messages.ts'
import { importLibrary } from './import-library.ts'
import { IMPORT_BROKE, importDone, importNotStored, IMPORT_STOPPED, UNREADABLE } from './library-file-messages.ts'
import { readLibraryFile } from './read-library-file.ts'

// Reading's share of the progress bar: storing takes far longer.
const READING_SHARE = 0.2

/**
 * Imports a whole library; a toast reports the result, and `problem` says why a file was refused. The share is null when no import
 * is running, the total until the file is read.
 */
export function useLibraryImport(userId: UserId) {
  const [share, setShare] = useState<number | null>(null)
  const [total, setTotal] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const aborting = useRef(new AbortController())
  useEffect(() => () => aborting.current.abort(), [])
  const run = async (chosen: File) => {
    aborting.current = new AbortController()
    const { signal } = aborting.current
    setShare(0)
    setTotal(null)
    try {
      const read = await readLibraryFile(chosen, { signal, onProgress: (part) => setShare(part * READING_SHARE) })
      if (read.kind !== 'read') {
        setProblem(tellUnread(read))
        return
      }
      setTotal(read.file.videos.length)
      const onProgress = (part: number) => setShare(READING_SHARE + part * (1 - READING_SHARE))
      await runWithToast(importLibrary(userId, read.file, { onProgress, signal }), {
        success: (done) => ({ ...importDone(done), action: undoInToast(userId, done.undo) }),
        failure: (failure) => importNotStored(notStoredSentence(failure)),
      })
    } catch (error) {
      // The rows could not be read.
      reportError(error)
      showToast('bad', IMPORT_BROKE)
    } finally {
      setShare(null)
    }
  }
  return { run, share, total, problem, stop: () => aborting.current.abort(), forget: () => setProblem(null) }
}

// Why nothing was imported: said beside the button that chose the file, where a toast would only repeat it.
function tellUnread(read: Exclude<Awaited<ReturnType<typeof readLibraryFile>>, { kind: 'read' }>): string | null {
  if (read.kind === 'stopped') {
    showToast('good', IMPORT_STOPPED)
    return null
  }
  return read.kind === 'refused' ? read.sentence : UNREADABLE
}
