import { useEffect, useState } from 'react'
import { markPortalStore, openUserDatabase, rememberUser } from '../db/session-database.ts'
import type { CurrentUser } from '../domain/account/user.ts'
import { startSync, type SyncHandle } from '../sync/start-sync.ts'

type DeviceData = { readonly kind: 'opening' | 'blocked' } | { readonly kind: 'open'; readonly sync: SyncHandle }

const OPENING: DeviceData = { kind: 'opening' }

/** Opens the learner's rows on this device and keeps them in sync for as long as a signed-in page is shown. */
export function useDeviceData(user: CurrentUser): DeviceData {
  const [data, setData] = useState(OPENING)
  const { id } = user
  useEffect(() => {
    let sync: SyncHandle | null = null
    let isGone = false
    const open = async () => {
      await openUserDatabase(id)
      if (isGone) return
      sync = startSync(id)
      setData({ kind: 'open', sync })
    }
    open().catch((error: unknown) => {
      reportError(error)
      if (!isGone) setData({ kind: 'blocked' })
    })
    return () => {
      isGone = true
      sync?.stop()
    }
  }, [id])

  useEffect(() => {
    // Without this the portal only opens online next time: nothing is lost by it.
    Promise.all([rememberUser(user), markPortalStore()]).catch(reportError)
  }, [user])
  return data
}
