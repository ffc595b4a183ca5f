import { FileJson, FileText, FolderDown, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import type { LibraryFile } from '../../../domain/library-file/library-file.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { showToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { LibraryFormat } from './export-library.ts'
import type { ImportPort } from './import-library.ts'
import {
  EXPORT_FAILED,
  IMPORT_BROKE,
  importDone,
  importRefused,
  IMPORT_STOPPED,
  UNREADABLE,
} from './library-file-messages.ts'
import { notStoredSentence } from '../messages.ts'

/** Takes the library along as a file, and brings one in. */
export function LibraryFileMenu({ userId }: { readonly userId: UserId }) {
  const input = useRef<HTMLInputElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const { run, share, stop } = useImport(userId)
  const icon = { 'aria-hidden': true, className: 'size-4' } as const
  return (
    <>
      <Menu
        trigger={
          <Button ref={trigger} size="small">
            <FolderDown aria-hidden="true" className="size-4 max-sm:hidden" />
            Export / Import
          </Button>
        }
        items={[
          { kind: 'item', label: 'Export as Markdown', icon: <FileText {...icon} />, onSelect: () => save('markdown') },
          { kind: 'item', label: 'Export as JSON', icon: <FileJson {...icon} />, onSelect: () => save('json') },
          { kind: 'line' },
          { kind: 'item', label: 'Import…', icon: <Upload {...icon} />, onSelect: () => input.current?.click() },
        ]}
      />
      <input
        ref={input}
        type="file"
        accept=".json,.md,application/json,text/markdown"
        aria-label="Library file to import"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file !== undefined) void run(file).finally(() => trigger.current?.focus())
        }}
      />
      {share !== null && (
        <Dialog
          isOpen
          onClose={stop}
          width="narrow"
          closesOnOutsideClick={false}
          title="Importing your library"
          description="A video at a time, each with all that belongs to it."
        >
          <ProgressBar share={share} label="Import" />
          <div className="flex justify-end pt-4">
            <Button onClick={stop}>Stop</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function save(format: LibraryFormat): void {
  const exporting = import('./export-library.ts').then(({ exportLibrary }) => exportLibrary(format))
  void exporting.catch((error: unknown) => {
    reportError(error)
    showToast('bad', EXPORT_FAILED)
  })
}

// Of the bar: storing takes far longer than reading.
const READING_SHARE = 0.2

function useImport(userId: UserId) {
  const [share, setShare] = useState<number | null>(null)
  const aborting = useRef(new AbortController())
  const run = async (chosen: File) => {
    aborting.current = new AbortController()
    const { signal } = aborting.current
    setShare(0)
    try {
      const file = await readChosen(chosen, { signal, onProgress: (part) => setShare(part * READING_SHARE) })
      if (file === null) return
      const { importLibrary } = await import('./import-library.ts')
      const onProgress = (part: number) => setShare(READING_SHARE + part * (1 - READING_SHARE))
      await runWithToast(importLibrary(userId, file, { onProgress, signal }), {
        success: importDone,
        failure: (failure) => importRefused(notStoredSentence(failure)),
      })
    } catch (error) {
      // The part of the program that imports could not be loaded, or the rows could not be read.
      reportError(error)
      showToast('bad', IMPORT_BROKE)
    } finally {
      setShare(null)
    }
  }
  return { run, share, stop: () => aborting.current.abort() }
}

// What is no library is told, and null.
async function readChosen(chosen: File, port: ImportPort): Promise<LibraryFile | null> {
  const { readLibraryFile } = await import('./read-library-file.ts')
  const read = await readLibraryFile(chosen, port)
  if (read.kind === 'read') return read.file
  if (read.kind === 'refused') showToast('bad', importRefused(read.sentence))
  else showToast(read.kind === 'stopped' ? 'good' : 'bad', read.kind === 'stopped' ? IMPORT_STOPPED : UNREADABLE)
  return null
}
