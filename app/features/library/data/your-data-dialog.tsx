import { useEffect } from 'react'
import { isNotLoadedYet } from '../../../db/queries/whole-library.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSteady } from '../../../ui/hooks/use-steady.ts'
import { useLibraryImport } from '../file/use-library-import.ts'
import { LIBRARY_UNREADABLE, NOT_LOADED_YET } from '../import/import-messages.ts'
import { useListImport } from '../import/use-list-import.ts'
import { ExportList } from './export-list.tsx'
import { ImportSection } from './import-section.tsx'
import { isLibraryFile } from './is-library-file.ts'

interface YourDataDialogProps {
  readonly userId: UserId
  // A list or a library that was dropped on the page.
  readonly file?: File | undefined
  // Provided by another feature.
  readonly saveCalendar: () => Promise<void>
  readonly onClose: () => void
}

/** Exports everything in any useful format, and imports lists and libraries. */
export function YourDataDialog({ userId, file, saveCalendar, onClose }: YourDataDialogProps) {
  const list = useListImport(userId)
  const library = useLibraryImport(userId)
  const { kind } = list.phase
  const isImporting = kind !== 'choosing' || library.share !== null
  const begin = async (chosen: File) => {
    try {
      if (await isNotLoadedYet()) list.refuse(NOT_LOADED_YET)
      else await ((await isLibraryFile(chosen)) ? library.run(chosen) : list.read(chosen))
    } catch (error) {
      // The rows could not be read.
      reportError(error)
      list.refuse(LIBRARY_UNREADABLE)
    }
  }
  const take = useSteady((chosen: File) => {
    // Why an earlier file was refused.
    list.reset()
    library.forget()
    void begin(chosen)
  })
  useEffect(() => {
    if (file !== undefined) take(file)
  }, [file, take])
  const close = () => {
    if (library.share !== null) library.stop()
    // Shows how far the import or its undo got before anything closes.
    else if (kind === 'adding' || kind === 'undoing') list.stop()
    else onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={isImporting ? 'Import' : 'Your data'}
      closesOnOutsideClick={!isImporting}
      {...(!isImporting && { description: 'It is yours. Every file is made on this device, even offline.' })}
    >
      <div className="flex flex-col gap-6">
        {!isImporting && <ExportList saveCalendar={saveCalendar} />}
        <ImportSection list={list} library={library} onFile={take} onDone={onClose} />
      </div>
    </Dialog>
  )
}
