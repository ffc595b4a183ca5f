import { useEffect } from 'react'
import { isNotLoadedYet } from '../../../db/queries/whole-library.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSteady } from '../../../ui/hooks/use-steady.ts'
import { useLibraryImport } from '../file/use-library-import.ts'
import { LIBRARY_UNREADABLE, NOT_LOADED_YET, ONE_KIND } from '../import/import-messages.ts'
import { useListImport } from '../import/use-list-import.ts'
import { ExportList } from './export-list.tsx'
import { ImportSection } from './import-section.tsx'
import { isLibraryFile } from './is-library-file.ts'

interface YourDataDialogProps {
  readonly userId: UserId
  // Lists, or parts of a library, that were dropped on the page.
  readonly files?: readonly File[] | undefined
  // Provided by another feature.
  readonly saveCalendar: () => Promise<void>
  readonly onClose: () => void
}

/** Exports everything in any useful format, and imports lists and libraries. */
export function YourDataDialog({ userId, files, saveCalendar, onClose }: YourDataDialogProps) {
  const list = useListImport(userId)
  const library = useLibraryImport(userId)
  const { kind } = list.phase
  const isImporting = kind !== 'choosing' || library.share !== null
  const begin = async (chosen: readonly File[]) => {
    try {
      const areLibraries = await Promise.all(chosen.map(isLibraryFile))
      if (await isNotLoadedYet()) list.refuse(NOT_LOADED_YET)
      else if (areLibraries.every(Boolean)) await library.run(chosen)
      else if (areLibraries.some(Boolean)) list.refuse(ONE_KIND)
      else await list.read(chosen)
    } catch (error) {
      // The rows could not be read.
      reportError(error)
      list.refuse(LIBRARY_UNREADABLE)
    }
  }
  const take = useSteady((chosen: readonly File[]) => {
    // Why earlier files were refused.
    list.reset()
    library.forget()
    void begin(chosen)
  })
  useEffect(() => {
    if (files !== undefined) take(files)
  }, [files, take])
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
        <ImportSection list={list} library={library} onFiles={take} onDone={onClose} />
      </div>
    </Dialog>
  )
}
