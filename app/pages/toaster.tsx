import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { closeToast, markToastSeen, showKeptToast, useToasts } from '../state/toasts.ts'
import { PlainToast } from '../ui/plain-toast.tsx'

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast.tsx')).ToastRegion }))

/** The one toast of the app; its code comes with the first one. */
export function Toaster() {
  const { toast, shown } = useToasts()
  useEffect(showKeptToast, [])
  if (shown === 0) return null
  return (
    <ToastBoundary fallback={toast !== null && <PlainToast key={toast.id} toast={toast} onClose={closeToast} />}>
      <Suspense>
        <ToastRegion toast={toast} onClose={closeToast} />
        {toast !== null && <Seen id={toast.id} />}
      </Suspense>
    </ToastBoundary>
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
