import { useEffect } from 'react'
import { Button } from '../button/button.tsx'
import type { ToastContent } from './toast.tsx'
import { TOAST_MS } from './toast-timing.ts'

interface PlainToastProps {
  readonly toast: ToastContent
  readonly onClose: (id: number) => void
}

/** A toast that needs no code loaded on demand. One with an action stays, because nothing else would bring it back. */
export function PlainToast({ toast, onClose }: PlainToastProps) {
  const { id, title, description, action } = toast
  const stays = action !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onClose(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, stays, onClose])
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-60 mx-auto max-w-96 rounded-card border border-line bg-raised p-4 text-base shadow-card"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{description}</p>
      <div className="mt-2 flex gap-2">
        {action !== undefined && <Button onClick={action.run}>{action.label}</Button>}
        <Button look="quiet" onClick={() => onClose(id)}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
