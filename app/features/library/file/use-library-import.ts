import { useEffect, useRef, useState } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import { showToast } from '../../../state/toasts.ts'
import { fileProblem, nothingImported } from '../import/import-messages.ts'
import { undoInToast } from '../import/undo-offer.ts'
import { notStoredSentence } from '../messages.ts'
import { importFiles, type FilesImported } from './import-files.ts'
import { IMPORT_BROKE, importDone, importNotStored, IMPORT_STOPPED } from './library-file-messages.ts'

/**
 * Imports a whole library, from one file or several; a toast reports the result, and `problem` says why a file was refused. The
 * share is null when no import is running, the total while a file is being read.
 */
export function useLibraryImport(userId: UserId) {
  const [share, setShare] = useState<number | null>(null)
  const [total, setTotal] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const aborting = useRef(new AbortController())
  useEffect(() => () => aborting.current.abort(), [])
  const run = async (chosen: readonly File[]) => {
    aborting.current = new AbortController()
    const { signal } = aborting.current
    setShare(0)
    try {
      const done = await importFiles(userId, chosen, { onProgress: setShare, onTotal: setTotal, signal })
      tellEnd(userId, done)
      setProblem(problemOf(done, chosen.length))
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

function tellEnd(userId: UserId, { imported, filesLeft, reason }: FilesImported): void {
  const failure = reason?.kind === 'not_stored' ? reason.failure : null
  if (imported !== null) {
    const stoppedBy = failure ?? imported.stoppedBy
    const text = importDone({ ...imported, stoppedBy }, filesLeft)
    showToast('good', { ...text, action: undoInToast(userId, imported.undo) })
  } else if (failure !== null) showToast('bad', importNotStored(notStoredSentence(failure)))
  else if (reason?.kind === 'stopped') showToast('good', IMPORT_STOPPED)
}

// Said beside the button that chose the files, where a toast would only repeat it.
function problemOf({ imported, reason }: FilesImported, files: number): string | null {
  if (reason?.kind !== 'unread') return null
  const why = files === 1 ? reason.sentence : fileProblem(reason)
  return imported === null ? nothingImported(why) : `${why} Nothing of it was imported.`
}
