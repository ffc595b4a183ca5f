import { useEffect } from 'react'
import { useSyncStatus } from '../sync/use-sync-status.ts'
import { forgetIfDeleted } from './deleted-account.ts'
import { checkSession } from './start-session.ts'

/**
 * The server said that the session is somebody else's (409): ask who it is, and show their portal instead. It said that
 * there is none (401): the account may be gone, and then its rows go, too.
 */
export function useSessionChange(): void {
  const { kind } = useSyncStatus()
  const isChanged = kind === 'session_changed'
  const isSignedOut = kind === 'needs_auth'
  useEffect(() => {
    if (isSignedOut) void forgetIfDeleted()
  }, [isSignedOut])
  useEffect(() => {
    if (isChanged) void checkSession()
  }, [isChanged])
}
