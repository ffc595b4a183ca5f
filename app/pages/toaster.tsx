import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { closeToast, markToastSeen, showKeptToast, useToasts } from '../state/toasts.ts'
import { Notifications } from '../ui/notifications.tsx'
import { PlainToast } from '../ui/plain-toast.tsx'

const Toast = lazy(async () => ({ default: (await import('../ui/toast.tsx')).Toast }))

/** The notifications region, and the one toast of the app, whose code comes with the first one. */
export function Toaster() {
  const { toast, shown } = useToasts()
  useEffect(showKeptToast, [])
  const dismiss = () => toast !== null && closeToast(toast.id)
  return (
    <Notifications saidId={toast?.id ?? null} isUrgent={toast?.tone === 'bad'} onDismiss={dismiss}>
      {shown > 0 && (
        <ToastBoundary fallback={toast !== null && <PlainToast key={toast.id} toast={toast} onClose={closeToast} />}>
          <Suspense>
            {toast !== null && <Toast key={toast.id} toast={toast} onClose={closeToast} />}
            {toast !== null && <Seen id={toast.id} />}
          </Suspense>
        </ToastBoundary>
      )}
    </Notifications>
  )
}

// Comes to the screen with the region beside it, and not before.
function Seen({ id }: { id: number }) {
  useEffect(() => markToastSeen(id), [id])
  return null
}

interface ToastBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

// Its code may be the very thing that cannot be had: what it has to say is told all the same, and the app stays.
class ToastBoundary extends Component<ToastBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
