import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { closeToast, markToastSeen, showKeptToast, useToasts } from '../state/toasts.ts'
import { PlainToast } from '../ui/feedback/plain-toast.tsx'

const ToastRegion = lazy(async () => ({ default: (await import('../ui/feedback/toast.tsx')).ToastRegion }))

/** The app's only toast. Its code and region load with the first toast, or on F8. */
export function Toaster() {
  const { toast, shown } = useToasts()
  const isAskedFor = useAskedFor(shown === 0)
  useEffect(showKeptToast, [])
  if (shown === 0 && !isAskedFor) return null
  return (
    <ToastBoundary fallback={toast !== null && <PlainToast key={toast.id} toast={toast} onClose={closeToast} />}>
      <Suspense>
        <ToastRegion toast={toast} takesFocus={isAskedFor} onSeen={markToastSeen} onClose={closeToast} />
      </Suspense>
    </ToastBoundary>
  )
}

// CON-08: handles F8 until the region is loaded; after that the region does.
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

interface ToastBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

// If the toast's code is what cannot be loaded, its text is still shown plainly, and the app stays.
class ToastBoundary extends Component<ToastBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
