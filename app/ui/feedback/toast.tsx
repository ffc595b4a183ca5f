import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRegionFirst } from '../hooks/use-region-first.ts'
import { Notifications } from './notifications.tsx'
import { TOAST_MS } from './toast-timing.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import { useToastTimer } from './use-toast-timer.ts'

export interface ToastContent {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly title: string
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  // Stays until answered: for a question such as an update.
  readonly isSticky?: boolean | undefined
}

interface ToastRegionProps {
  readonly toast: ToastContent | null
  // F8 asked for the region before it had loaded.
  readonly takesFocus?: boolean | undefined
  // It is visible now.
  readonly onSeen?: ((toast: ToastContent) => void) | undefined
  readonly onClose: (id: number) => void
}

/** The notifications region: at most one toast, shown 5 s, swiped away to the right, focused by F8 (CON-07, CON-08). */
export function ToastRegion({ toast, takesFocus = false, onSeen, onClose }: ToastRegionProps) {
  const isReady = useRegionFirst(toast === null)
  return (
    <Notifications
      saidId={toast?.id ?? null}
      isUrgent={toast?.tone === 'bad'}
      takesFocus={takesFocus}
      onDismiss={() => toast !== null && onClose(toast.id)}
    >
      {isReady && toast !== null && <Toast key={toast.id} toast={toast} onSeen={onSeen} onClose={onClose} />}
    </Notifications>
  )
}

interface ToastProps {
  readonly toast: ToastContent
  readonly onSeen: ToastRegionProps['onSeen']
  readonly onClose: (id: number) => void
}

function Toast({ toast, onSeen, onClose }: ToastProps) {
  const card = useRef<HTMLLIElement>(null)
  const close = () => onClose(toast.id)
  const isSticky = toast.isSticky === true
  useToastTimer(card, isSticky ? null : TOAST_MS, close)
  // What stays has a text to copy, or one to read twice.
  useSwipeAway(card, isSticky, close)
  useEffect(() => onSeen?.(toast), [toast, onSeen])
  const Icon = toast.tone === 'good' ? CircleCheck : CircleAlert
  const isTitleOnly = toast.description === undefined && toast.action === undefined
  return (
    <li
      ref={card}
      className={clsx(
        // F8 focuses the list, which has no size of its own to be seen by.
        'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent',
        '@container pointer-events-auto flex touch-pan-y gap-3 rounded-card border border-line bg-raised p-4 pr-2 shadow-card animate-toast-in transition-[translate] duration-150 data-swiping:transition-none data-swiping:select-none',
        isTitleOnly ? 'items-center' : 'items-start',
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx(
          // Letters of double size on a small phone: the words need its room.
          'size-5 shrink-0 @max-[16rem]:hidden',
          !isTitleOnly && 'mt-0.5',
          toast.tone === 'good' ? 'text-good' : 'text-bad',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold">{toast.title}</p>
        {toast.description !== undefined && <p className="text-base text-ink-soft">{toast.description}</p>}
        {toast.action !== undefined && <Answer action={toast.action} onClose={close} />}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={close}
        className="flex size-9 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-line/45"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  )
}

function Answer({ action, onClose }: { action: NonNullable<ToastContent['action']>; onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={() => {
        action.run()
        onClose()
      }}
      className="mt-1 min-h-9 rounded-control text-base font-semibold text-accent underline-offset-4 hover:underline"
    >
      {action.label}
    </button>
  )
}
