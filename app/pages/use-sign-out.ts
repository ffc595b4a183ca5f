import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../domain/account/user.ts'
import { signOut } from '../features/account/sign-out.ts'
import type { SyncHandle } from '../sync/start-sync.ts'
import { currentSyncStatus } from '../sync/status-store.ts'

const LAST_TRY_MS = 3000

/** AUT-12: a last try to send what waits, at most three seconds; what is left is asked about, never dropped by accident. */
export function useSignOut(user: CurrentUser, sync: SyncHandle | null) {
  const [unsynced, setUnsynced] = useState(0)
  const navigate = useNavigate()
  const leave = async (keepsUnsynced: boolean) => {
    sync?.stop()
    await signOut(user.id, { keepsUnsynced })
    await navigate('/login')
  }
  const ask = async () => {
    if (pendingCount() > 0) await Promise.race([sync?.syncNow(), passed(LAST_TRY_MS)])
    const left = pendingCount()
    if (left > 0) setUnsynced(left)
    else await leave(false)
  }
  return { unsynced, ask, leave, cancel: () => setUnsynced(0) }
}

function pendingCount(): number {
  const status = currentSyncStatus.get()
  return status.kind === 'synced' ? 0 : status.pending
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
