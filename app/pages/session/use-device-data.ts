import { useEffect, useState } from 'react'
import { markAnswered } from '../../db/store/first-answer.ts'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import { useAwaitRows } from '../../db/queries/use-await-rows.ts'
import { lastRecovery, type Recovery } from '../../db/apply/recovery.ts'
import { markPortalStore, openUserDatabase, ownThisDevice } from '../../db/session/session-database.ts'
import { isNoRoom } from '../../db/store/storage-failure.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { counted } from '../../domain/kernel/text.ts'
import { now } from '../../state/clock.ts'
import { ownScreen } from '../../state/kept-screen.ts'
import { takeNewAccount } from '../../state/new-account.ts'
import { showToast } from '../../state/toasts.ts'
import { unfinishedSignOut } from '../../state/unfinished-sign-out.ts'
import { startSync, type SyncHandle } from '../../sync/start-sync.ts'
import { loadDeviceTrouble } from './device-trouble.tsx'
import { keepTimeZone } from './keep-time-zone.ts'
import { mendTornLog } from './mend-torn-log.ts'
import { prepareJournal } from './prepare-journal.ts'
import { checkSession } from './start-session.ts'
import { useProfileNames } from './use-profile-names.ts'
import { whenQuiet } from '../when-quiet.ts'

prepareJournal()

type DeviceData =
  // outdated: another tab with a newer build has taken the rows over. busy: one with an older build does not release them.
  | { readonly kind: 'opening' | 'busy' | 'blocked' | 'full' | 'outdated' }
  | { readonly kind: 'open'; readonly sync: SyncHandle }

const NOT_STARTED = () => {
  // Nothing to stop yet.
}

const OPENING: DeviceData = { kind: 'opening' }

type ReadAhead = () => Promise<void>

const NOTHING_AHEAD: ReadAhead = () => Promise.resolve()

/**
 * Opens the learner's rows on this device and syncs them while a signed-in page is shown. `readAhead` reads what the page draws
 * first; it must stay the same function.
 */
export function useDeviceData(user: CurrentUser, readAhead: ReadAhead = NOTHING_AHEAD): DeviceData {
  const [data, setData] = useState(OPENING)
  const [times, setTimes] = useState(0)
  const { id } = user
  useEffect(() => {
    let sync: SyncHandle | null = null
    let isGone = false
    let leaveZone = NOT_STARTED
    let leaveTranscripts = NOT_STARTED
    const show = (next: DeviceData) => {
      if (!isGone) setData(next)
    }
    const onRetired = async (reason: 'deleted' | 'upgraded') => {
      sync?.stop()
      if (reason === 'upgraded') {
        show({ kind: 'outdated' })
        return
      }
      // Signed out in another tab; or the rows were deleted by hand and will come again from the server.
      await checkSession()
      if (!isGone) setTimes((before) => before + 1)
    }
    const startedAt = now()
    const open = async () => {
      const db = await openUserDatabase(id, {
        onRetired: (reason) => void onRetired(reason),
        onBlocked: () => show({ kind: 'busy' }),
      })
      if (takeNewAccount(id)) await markAnswered(db, now())
      await readAhead()
      // Taken over by a newer version meanwhile, or deleted: `onRetired` has told what comes next.
      if (isGone || db.isRetired) return
      const quiet = whenQuiet(whenFirstRows())
      sync = startSync(id, { after: quiet })
      // If there is no storage for it, nothing changes.
      quiet.then(mendTornLog).catch(reportError)
      quiet.then(loadDeviceTrouble).catch(reportError)
      leaveZone = keepTimeZone(id, { startedAt })
      leaveTranscripts = keepTranscriptsAfter(quiet)
      show({ kind: 'open', sync })
    }
    open().catch((error: unknown) => {
      // What nobody waits for any more is given up.
      if (isGone) return
      reportError(error)
      show({ kind: isNoRoom(error) ? 'full' : 'blocked' })
    })
    return () => {
      isGone = true
      leaveZone()
      leaveTranscripts()
      sync?.stop()
    }
  }, [id, times, readAhead])

  // Before the screen is drawn, none of its parts asks for rows.
  useAwaitRows(data.kind === 'opening')
  useProfileNames(user)
  useEffect(() => {
    ownScreen(user.id)
    // If this fails, the portal only opens online next time; nothing is lost.
    Promise.all([ownThisDevice(user, () => unfinishedSignOut() !== null), markPortalStore()]).catch(reportError)
  }, [user])
  useRecoveryNotice()
  return data
}

function useRecoveryNotice(): void {
  useEffect(() => {
    // The rows may have been opened, and recovered, before the portal's code was loaded.
    tellOfRecovery(lastRecovery.get())
    return lastRecovery.subscribe(tellOfRecovery)
  }, [])
}

function keepTranscriptsAfter(quiet: Promise<unknown>): () => void {
  let isLeft = false
  let leave = NOT_STARTED
  const start = async () => {
    const { keepTranscripts } = await import('./keep-transcripts.ts')
    if (!isLeft) leave = keepTranscripts()
  }
  quiet.then(start).catch(reportError)
  return () => {
    isLeft = true
    leave()
  }
}

function tellOfRecovery(recovery: Recovery | null): void {
  if (recovery === null) return
  lastRecovery.set(null)
  const { replayed } = recovery
  const kept = `${counted(replayed, 'change')} that ${replayed === 1 ? 'was only here is' : 'were only here are'} kept.`
  showToast('good', {
    title: 'Your data is being restored',
    description: `This browser had lost its copy. ${replayed === 0 ? 'Everything comes back from the server.' : kept}`,
  })
}
