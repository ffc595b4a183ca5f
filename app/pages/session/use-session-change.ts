import { useEffect } from 'react'
import { deviceSession } from '../../features/account/browser-session.ts'
import { useSession } from '../../state/session.ts'
import { useSyncKind } from '../../sync/use-sync-status.ts'
import { checkSession } from './start-session.ts'

/**
 * 409: the session is somebody else's, so find out whose and show their portal. 401: there
 * is no session; this page goes on, but the next one requires a sign-in. The account may have been deleted, in which case
 * its rows are removed.
 */
export function useSessionChange(): void {
  const kind = useSyncKind()
  const isChanged = kind === 'session_changed'
  const isSignedOut = kind === 'needs_auth'
  useEffect(() => {
    if (isSignedOut) rememberNobody().catch(reportError)
  }, [isSignedOut])
  useEffect(() => {
    if (isChanged) void checkSession()
  }, [isChanged])
}

async function rememberNobody(): Promise<void> {
  const deleted = await import('./deleted-account.ts')
  await deleted.forgetIfDeleted()
  const { session } = useSession.getState()
  if (session.kind === 'authenticated') await deviceSession.ended(session.user.id)
}
