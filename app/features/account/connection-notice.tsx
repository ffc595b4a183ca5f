import { Notice } from '../../ui/feedback/notice.tsx'
import { useOnline } from '../../ui/hooks/use-online.ts'

/** Above a form that needs the server: when offline, it says so before anything is typed. */
export function ConnectionNotice() {
  const isOnline = useOnline()
  if (isOnline) return null
  return <Notice tone="warn">You are offline. This needs a connection.</Notice>
}
