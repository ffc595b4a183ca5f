import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { closeToast, markToastSeen, showKeptToast, useToasts } from '../state/toasts.ts'
import { PlainToast } from '../ui/plain-toast.tsx'

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast.tsx')).ToastRegion }))

/** The one toast of the app; its code, and the region it is said in, come with the first one or with F8. */
export function Toaster() {
  const { toast, shown } = useToasts()
  const isAskedFor = useAskedFor(shown === 0)
  useEffect(showKeptToast, [])
  if (shown === 0 && !isAskedFor) return null
  return (
    <ToastBoundary fallback={toast !== null && <PlainToast key={toast.id} toast={toast} onClose={closeToast} />}>
      <Suspense>
        <ToastRegion toast={toast} takesFocus={isAskedFor} onClose={closeToast} />
        {toast !== null && <Seen id={toast.id} />}
      </Suspense>
    </ToastBoundary>
  )
}

// CON-08: F8 before there is anything to hear it; from then on the region hears it itself.
function useAskedFor(isFirst: boolean): boolean {
  const [isAskedFor, setAskedFor] = useState(false)
  useEffect(() => {
    if (!isFirst || isAskedFor) return
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'F8') setAskedFor(true)
    }
    addEventListener('keydown', hear, true)
    return () => removeEventListener('keydown', hear, true)
  }, [isFirst, isAskedFor])
  return isAskedFor
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
