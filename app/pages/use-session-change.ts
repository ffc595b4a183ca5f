import { useEffect } from 'react'
import { useSyncKind } from '../sync/use-sync-status.ts'
import { checkSession } from './start-session.ts'

/**
 * The server said that the session is somebody else's (409): ask who it is, and show their portal instead. It said that
 * there is none (401): the account may be gone, and then its rows go, too.
 */
export function useSessionChange(): void {
  const kind = useSyncKind()
  const isChanged = kind === 'session_changed'
  const isSignedOut = kind === 'needs_auth'
  useEffect(() => {
    if (isSignedOut) forgetIfDeleted().catch(reportError)
  }, [isSignedOut])
  useEffect(() => {
    if (isChanged) void checkSession()
  }, [isChanged])
}

async function forgetIfDeleted(): Promise<void> {
  const deleted = await import('./deleted-account.ts')
  await deleted.forgetIfDeleted()
}
