import { useEffect } from 'react'
import { deviceSession } from '../../features/account/browser-session.ts'
import { useSession } from '../../state/session.ts'
import { useSyncKind } from '../../sync/use-sync-status.ts'
import { checkSession } from './start-session.ts'

/**
 * The server said that the session is somebody else's (409): ask who it is, and show their portal instead. It said that
 * there is none (401): this page goes on, but the next one has to sign in. The account may be gone, and then its
 * rows go, too.
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
