import { useEffect, useState } from 'react'
import { markPortalStore, openUserDatabase, rememberUser } from '../../db/session-database.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { startSync } from '../../sync/start-sync.ts'

type DeviceData = 'opening' | 'open' | 'blocked'

/** Opens the learner's rows on this device and keeps them in sync for as long as a signed-in page is shown. */
export function useDeviceData(user: CurrentUser): DeviceData {
  const [state, setState] = useState<DeviceData>('opening')
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const open = async () => {
      await openUserDatabase(user.id)
      if (isGone) return
      setState('open')
      stop = startSync(user.id)
      await Promise.all([rememberUser(user), markPortalStore()])
    }
    open().catch(() => setState('blocked'))
    return () => {
      isGone = true
      stop?.()
    }
  }, [user])
  return state
}
