import { useSyncExternalStore } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Above a form that needs the server: when offline, it says so before anything is typed. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, alwaysOnline)
  if (isOnline) return null
  return <Notice tone="warn">You are offline. This needs a connection.</Notice>
}

const alwaysOnline = () => true

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
