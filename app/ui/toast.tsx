import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { TOAST_MS, TOAST_SWIPE_PX } from './toast-timing.ts'

export interface ToastContent {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly title: string
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  // Stays until it is answered: for a question such as an update.
  readonly isSticky?: boolean | undefined
}

interface ToastRegionProps {
  readonly toast: ToastContent | null
  readonly onClose: (id: number) => void
}

/** The notifications region: one toast at most, 5 s, swiped away to the right, F8 focuses it (CON-07, CON-08). */
export function ToastRegion({ toast, onClose }: ToastRegionProps) {
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label="Notification">
      {toast !== null && <OneToast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // At the top: what a person is about to press stands at the bottom of dialogs and of the phone. Below the bar, in the
        // middle: a page's title and its buttons stand at the two ends.
        className="pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto flex w-full flex-col gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))] outline-none sm:max-w-80 sm:p-0 sm:pt-16 lg:max-w-72 xl:max-w-96"
      />
    </Radix.Provider>
  )
}

function OneToast({ toast, onClose }: { toast: ToastContent; onClose: () => void }) {
  const Icon = toast.tone === 'good' ? CircleCheck : CircleAlert
  const isTitleOnly = toast.description === undefined && toast.action === undefined
  return (
    <Radix.Root
      type={toast.tone === 'good' ? 'background' : 'foreground'}
      duration={toast.isSticky === true ? Infinity : TOAST_MS}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={clsx(
        'pointer-events-auto flex gap-3 rounded-card border border-line bg-raised p-4 pr-2 shadow-card animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-toast-swipe data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
        isTitleOnly ? 'items-center' : 'items-start',
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx('size-5 shrink-0', !isTitleOnly && 'mt-0.5', toast.tone === 'good' ? 'text-good' : 'text-bad')}
      />
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-base font-semibold">{toast.title}</Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="text-base text-ink-soft">{toast.description}</Radix.Description>
        )}
        {toast.action !== undefined && (
          <Radix.Action asChild altText={toast.action.label}>
            <button
              type="button"
              onClick={toast.action.run}
              className="mt-1 min-h-9 rounded-control text-base font-semibold text-accent underline-offset-4 hover:underline"
            >
              {toast.action.label}
            </button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="flex size-9 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-line/45"
      >
        <X aria-hidden="true" className="size-4.5" />
      </Radix.Close>
    </Radix.Root>
  )
}
