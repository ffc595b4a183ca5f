import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { signOut } from '../../features/account/sign-out.ts'
import { flushSync, stopSync } from '../../sync/start-sync.ts'

const FLUSH_MS = 3000

/** AUT-12: a last try to send what waits, at most three seconds; what is left is asked about, never dropped by accident. */
export function useSignOut(user: CurrentUser) {
  const [unsynced, setUnsynced] = useState(0)
  const navigate = useNavigate()
  const leave = async (keepsUnsynced: boolean) => {
    await stopSync()
    await signOut(user.id, { keepsUnsynced })
    await navigate('/login')
  }
  const ask = async () => {
    const left = await flushSync(FLUSH_MS)
    if (left > 0) setUnsynced(left)
    else await leave(false)
  }
  return { unsynced, ask, leave, cancel: () => setUnsynced(0) }
}
