import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useBusy } from '../hooks/use-busy.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly description: ReactNode
  // The label of the confirming button.
  readonly verb: string
  /** Either closes the dialog itself or leaves it open for another try. */
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before something irreversible. While it runs, the button keeps the focus and ignores further presses. */
export function ConfirmDialog({ title, description, verb, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, run] = useBusy()
  return (
    <Dialog isOpen onClose={onClose} width="narrow" title={title} description={description}>
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" isBusy={isBusy} onClick={() => void run(onConfirm)}>
          {verb}
        </Button>
      </div>
    </Dialog>
  )
}
