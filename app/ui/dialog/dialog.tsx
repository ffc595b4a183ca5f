import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { IconButton } from '../button/icon-button.tsx'
import { stayWhileComposing } from '../interaction/is-composing.ts'
import { useCloseRequest } from '../interaction/use-close-request.ts'
import { useReturnFocus } from '../interaction/use-return-focus.ts'

interface DialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly width?: 'narrow' | 'regular' | 'wide'
  // How the title is set: like that of an article of ours, or of a video, which can be long.
  readonly look?: keyof typeof TITLES
  // Stays at the bottom of the sheet, within reach of the thumb.
  readonly footer?: ReactNode
  // True where nothing inside can take the focus: the text takes it, so that keys can scroll it.
  readonly isTextOnly?: boolean
  // Keeps one height whatever is shown, tall or low: with tabs or steps, the dialog and its buttons would jump.
  readonly steady?: keyof typeof STEADY
  // False ignores clicks beside the dialog, where closing would lose the person's place.
  readonly closesOnOutsideClick?: boolean
  readonly children?: ReactNode
}

const TITLES = { article: 'font-serif text-display', video: 'font-serif text-title sm:text-display' } as const
const STEADY = {
  tall: 'h-[92dvh] sm:h-[min(38rem,88dvh)] short:h-fit',
  low: 'h-[min(36rem,92dvh)] sm:h-[min(34rem,88dvh)] short:h-fit',
} as const
const WIDTHS = { narrow: 'sm:max-w-md', regular: 'sm:max-w-xl', wide: 'sm:max-w-3xl' } as const

/** A centred dialog; on phones a sheet from the bottom. Traps the focus and returns it when closed. */
export function Dialog({ title, description, isOpen, onClose, width = 'regular', ...parts }: DialogProps) {
  const focus = useReturnFocus()
  useCloseRequest(isOpen, onClose)
  const keepOpen = parts.closesOnOutsideClick === false ? (event: Event) => event.preventDefault() : undefined
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-[oklch(0.15_0.02_165/0.45)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in dark:bg-[oklch(0.08_0.01_165/0.65)]" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...(keepOpen !== undefined && { onInteractOutside: keepOpen })}
          onOpenAutoFocus={(event) => {
            focus.onOpened(event)
            focusInside(event)
          }}
          onCloseAutoFocus={focus.onClosed}
          onEscapeKeyDown={stayWhileComposing}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full flex-col overflow-clip rounded-t-sheet bg-surface shadow-card outline-none forced-colors:border',
            'sm:inset-0 sm:m-auto sm:rounded-sheet sm:border sm:border-line',
            parts.steady === undefined ? 'max-h-[92dvh] sm:h-fit sm:max-h-[88dvh]' : STEADY[parts.steady],
            // On a low screen, everything scrolls.
            'short:max-h-dvh short:overflow-y-auto',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            'sm:data-[state=closed]:animate-dialog-out sm:data-[state=open]:animate-dialog-in',
            WIDTHS[width],
          )}
        >
          <DialogHeader title={title} description={description} look={parts.look} />
          <div
            {...(parts.isTextOnly === true && { tabIndex: 0 })}
            className="min-h-0 flex-1 empty:hidden overflow-y-auto overscroll-contain short:flex-none short:overflow-visible p-(--gutter) pt-1 [--gutter:1.25rem] [--sunk:var(--gutter)] short:[--sunk:0px] sm:[--gutter:1.5rem]"
          >
            {parts.children}
          </div>
          {parts.footer !== undefined && (
            <div className="border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
              {parts.footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

// Focuses the main field if there is a keyboard; else the dialog itself, so that its title is read first.
function focusInside(event: Event): void {
  event.preventDefault()
  const content = event.currentTarget
  if (!(content instanceof HTMLElement)) return
  const field = matchMedia('(pointer: fine)').matches ? content.querySelector<HTMLElement>('[data-autofocus]') : null
  ;(field ?? content).focus({ preventScroll: true })
}

function DialogHeader({
  title,
  description,
  look,
}: Pick<DialogProps, 'title' | 'description'> & { look: keyof typeof TITLES | undefined }) {
  return (
    <div className="flex items-start gap-3 px-5 pt-4 sm:px-6 sm:pt-5">
      <div className="min-w-0 flex-1 pt-1.5 pb-3">
        <Radix.Title className={clsx('break-words', look === undefined ? 'text-lead font-semibold' : TITLES[look])}>
          {title}
        </Radix.Title>
        {description !== undefined && (
          // As wide as the dialog: it begins below the cross of the button to close.
          <Radix.Description className="mt-0.5 -mr-10 text-base text-ink-soft">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" className="-mr-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </Radix.Close>
    </div>
  )
}
