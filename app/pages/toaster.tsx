import { lazy, Suspense } from 'react'
import { closeToast, useToasts } from '../state/toasts.ts'

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast.tsx')).ToastRegion }))

/** The one toast of the app; its code comes with the first one. */
export function Toaster() {
  const { toast, shown } = useToasts()
  if (shown === 0) return null
  return (
    <Suspense>
      <ToastRegion toast={toast} onClose={closeToast} />
    </Suspense>
  )
}
