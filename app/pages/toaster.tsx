import { lazy, Suspense, useEffect } from 'react'
import { closeToast, markToastSeen, showKeptToast, useToasts } from '../state/toasts.ts'

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast.tsx')).ToastRegion }))

/** The one toast of the app; its code comes with the first one. */
export function Toaster() {
  const { toast, shown } = useToasts()
  useEffect(showKeptToast, [])
  if (shown === 0) return null
  return (
    <Suspense>
      <ToastRegion toast={toast} onClose={closeToast} />
      {toast !== null && <Seen id={toast.id} />}
    </Suspense>
  )
}

// Comes to the screen with the region beside it, and not before.
function Seen({ id }: { id: number }) {
  useEffect(() => markToastSeen(id), [id])
  return null
}
