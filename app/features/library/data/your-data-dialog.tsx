import { useState } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExportList } from './export-list.tsx'
import { ImportSection } from './import-section.tsx'

interface YourDataDialogProps {
  readonly userId: UserId
  // A list or a library that was dropped on the page.
  readonly file?: File | undefined
  // Another feature makes it.
  readonly saveCalendar: () => Promise<void>
  readonly onClose: () => void
}

/** Takes everything along, in whatever form serves, and brings lists and libraries in. */
export function YourDataDialog({ userId, file, saveCalendar, onClose }: YourDataDialogProps) {
  const [isImporting, setImporting] = useState(file !== undefined)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isImporting ? 'Import' : 'Your data'}
      closesOnOutsideClick={!isImporting}
      {...(!isImporting && { description: 'It is yours. Every file is made on this device, also offline.' })}
    >
      <div className="flex flex-col gap-6">
        {!isImporting && <ExportList saveCalendar={saveCalendar} />}
        <ImportSection userId={userId} file={file} onBusy={setImporting} onDone={onClose} />
      </div>
    </Dialog>
  )
}
