import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useCloseRequest } from '../interaction/use-close-request.ts'
import { useReturnFocus } from '../interaction/use-return-focus.ts'

interface DrawerProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu that slides in from the left. Traps the focus and returns it when closed. */
export function Drawer({ title, isOpen, onClose, children }: DrawerProps) {
  const focus = useReturnFocus()
  useCloseRequest(isOpen, onClose)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_165/0.45)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in dark:bg-[oklch(0.08_0.01_165/0.65)]" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpened}
          onCloseAutoFocus={focus.onClosed}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-r border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-card outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <div className="mb-2 flex items-center justify-between gap-3 pl-2">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close menu">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
