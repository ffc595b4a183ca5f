// REST calls have no device zone: the server counts weeks in the zone of the profile (app/domain/account/profile.ts).
// The device last opened, or last moved to another zone, writes its own. A device does not react to another's write, so two
// in different zones do not overwrite each other in turns.
import { deviceZone } from '../../state/clock.ts'
import { mutate } from '../../db/write/mutate.ts'
import { currentDatabase } from '../../db/session/session-database.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { currentSyncStatus } from '../../sync/status-store.ts'

interface ZoneSources {
  readonly startedAt: Instant
  readonly zone?: () => string
}

/**
 * Writes the device's zone once the server has answered in this visit, and again when the device changes zone: once per
 * zone, and only if the profile differs. Returns a function that stops it.
 */
export function keepTimeZone(userId: UserId, { startedAt, zone = deviceZone }: ZoneSources): () => void {
  let told: string | null = null
  const tell = () => {
    const status = currentSyncStatus.get()
    const db = currentDatabase()
    // Not while changes are pending or the server is unreachable: only when device and server agree.
    if (status.kind !== 'synced' || (status.at ?? 0) < startedAt || db?.userId !== userId) return
    const here = zone()
    if (here === told) return
    told = here
    writeZone(db, here).catch((error: unknown) => {
      told = null
      if (!db.isRetired) reportError(error)
    })
  }
  const unsubscribe = currentSyncStatus.subscribe(tell)
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', tell)
  }
}

// The mutation's code loads with the engine's, after the first rows.
async function writeZone(db: NonNullable<ReturnType<typeof currentDatabase>>, zone: string): Promise<void> {
  const { tellTimeZone } = await import('../../db/write/tell-time-zone.ts')
  await tellTimeZone(db, zone, mutate)
}
