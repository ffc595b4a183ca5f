import { useEffect } from 'react'
import { actionToOpen } from '../../domain/wire/worker-message.ts'
import { useSteady } from '../../ui/hooks/use-steady.ts'

/** A reminder was clicked while the portal is open: the service worker asks for its action (REM-09). */
export function useNotifiedAction(open: (actionId: string) => void): void {
  const openLatest = useSteady(open)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const actionId = actionToOpen(data)
      if (actionId !== null) openLatest(actionId)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [openLatest])
}
