import { X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'

interface PopoverSheetProps {
  readonly title: string
  readonly trigger: (target: { popoverTarget: string }) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A panel under the header, on phones a sheet from the bottom: a native popover (Escape and outside clicks close it). */
export function PopoverSheet({ title, trigger, children }: PopoverSheetProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      {trigger({ popoverTarget: id })}
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        role="dialog"
        aria-label={title}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-sheet border border-line bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-card backdrop:bg-transparent open:animate-fade-in sm:inset-x-auto sm:top-16 sm:right-4 sm:bottom-auto sm:w-104 sm:rounded-card"
      >
        <div className="absolute top-2 right-2">
          <IconButton label="Close" onClick={close}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {isOpen && children(close)}
      </div>
    </>
  )
}
