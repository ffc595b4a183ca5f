import { useEffect } from 'react'
import { useSyncStatus } from '../sync/use-sync-status.ts'
import { checkSession } from './start-session.ts'

/** The server said that the session is somebody else's (409): ask who it is, and show their portal instead. */
export function useSessionChange(): void {
  const isChanged = useSyncStatus().kind === 'session_changed'
  useEffect(() => {
    if (isChanged) void checkSession()
  }, [isChanged])
}
