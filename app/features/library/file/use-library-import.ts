import { useEffect, useRef, useState } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import type { LibraryFile } from '../../../domain/library-file/library-file.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { showToast } from '../../../state/toasts.ts'
import { notStoredSentence } from '../messages.ts'
import { importLibrary, type ImportPort } from './import-library.ts'
import { IMPORT_BROKE, importDone, importRefused, IMPORT_STOPPED, UNREADABLE } from './library-file-messages.ts'
import { readLibraryFile } from './read-library-file.ts'

// Reading's share of the progress bar: storing takes far longer.
const READING_SHARE = 0.2

/** Imports a whole library; a toast reports the result. The share is null when no import is running. */
export function useLibraryImport(userId: UserId) {
  const [share, setShare] = useState<number | null>(null)
  const aborting = useRef(new AbortController())
  useEffect(() => () => aborting.current.abort(), [])
  const run = async (chosen: File) => {
    aborting.current = new AbortController()
    const { signal } = aborting.current
    setShare(0)
    try {
      const file = await readChosen(chosen, { signal, onProgress: (part) => setShare(part * READING_SHARE) })
      if (file === null) return
      const onProgress = (part: number) => setShare(READING_SHARE + part * (1 - READING_SHARE))
      await runWithToast(importLibrary(userId, file, { onProgress, signal }), {
        success: importDone,
        failure: (failure) => importRefused(notStoredSentence(failure)),
      })
    } catch (error) {
      // The rows could not be read.
      reportError(error)
      showToast('bad', IMPORT_BROKE)
    } finally {
      setShare(null)
    }
  }
  return { run, share, stop: () => aborting.current.abort() }
}

// If the file is not a library, tells the learner and returns null.
async function readChosen(chosen: File, port: ImportPort): Promise<LibraryFile | null> {
  const read = await readLibraryFile(chosen, port)
  if (read.kind === 'read') return read.file
  if (read.kind === 'refused') showToast('bad', importRefused(read.sentence))
  else showToast(read.kind === 'stopped' ? 'good' : 'bad', read.kind === 'stopped' ? IMPORT_STOPPED : UNREADABLE)
  return null
}
