import { logout } from '../../api/auth.ts'
import { forgetUser } from '../../db/session-database.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { setSession } from '../../state/session.ts'

/** AUT-12: ends the session on the server if it can be reached, and on this device in any case. */
export async function signOut(userId: UserId, { keepsUnsynced }: { readonly keepsUnsynced: boolean }): Promise<void> {
  // AUT-12: a failure is only logged: the visitor is signed out here either way.
  await logout().catch(reportError)
  await forgetUser(userId, { keepsUnsynced })
  setSession({ kind: 'anonymous' })
}
