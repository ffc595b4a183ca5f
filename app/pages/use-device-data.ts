import { useEffect, useState } from 'react'
import { lastRecovery, type Recovery } from '../db/recovery.ts'
import { databaseChanges, markPortalStore, openUserDatabase, rememberUser } from '../db/session-database.ts'
import type { CurrentUser } from '../domain/account/user.ts'
import { showToast } from '../state/toasts.ts'
import { startSync, type SyncHandle } from '../sync/start-sync.ts'
import { prepareJournal } from './prepare-journal.ts'

prepareJournal()

type DeviceData = { readonly kind: 'opening' | 'blocked' } | { readonly kind: 'open'; readonly sync: SyncHandle }

const OPENING: DeviceData = { kind: 'opening' }

/** Opens the learner's rows on this device and keeps them in sync for as long as a signed-in page is shown. */
export function useDeviceData(user: CurrentUser): DeviceData {
  const [data, setData] = useState(OPENING)
  const { id } = user
  useEffect(() => {
    let sync: SyncHandle | null = null
    let isGone = false
    // Also when it is opened again: it may have been deleted under this page, and repaired.
    const start = () => {
      if (isGone || databaseChanges.get()?.userId !== id) return
      sync?.stop()
      sync = startSync(id)
      setData({ kind: 'open', sync })
    }
    const unsubscribe = databaseChanges.subscribe(start)
    const isOpen = databaseChanges.get()?.userId === id
    openUserDatabase(id)
      .then(() => {
        if (isOpen) start()
      })
      .catch((error: unknown) => {
        reportError(error)
        if (!isGone) setData({ kind: 'blocked' })
      })
    return () => {
      isGone = true
      unsubscribe()
      sync?.stop()
    }
  }, [id])

  useEffect(() => {
    // Without this the portal only opens online next time: nothing is lost by it.
    Promise.all([rememberUser(user), markPortalStore()]).catch(reportError)
  }, [user])
  useEffect(() => lastRecovery.subscribe(tellOfRecovery), [])
  return data
}

function tellOfRecovery(recovery: Recovery | null): void {
  if (recovery === null) return
  const { replayed } = recovery
  const kept =
    replayed === 1
      ? '1 change that was only here is kept.'
      : `${String(replayed)} changes that were only here are kept.`
  showToast('good', {
    title: 'Your data is being restored',
    description: `This browser had lost its copy. ${replayed === 0 ? 'Everything comes back from the server.' : kept}`,
  })
}
