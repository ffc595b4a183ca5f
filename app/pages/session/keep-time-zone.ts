// A REST call has no device at hand: the server counts weeks in the zone of the profile (app/domain/account/profile.ts).
// The device that was opened last, or travelled last, writes its own. None answers another's, so two that lie in different
// zones do not write in turns.
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
 * Writes the device's zone once the server has answered in this visit, and again when the device is in another one: once for
 * each, and only where the profile says something else. Returns how to stop.
 */
export function keepTimeZone(userId: UserId, { startedAt, zone = deviceZone }: ZoneSources): () => void {
  let told: string | null = null
  const tell = () => {
    const status = currentSyncStatus.get()
    const db = currentDatabase()
    // What waits or could not be asked for: later, when this device and the server say the same.
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

// Its rule comes with the engine's, after the first rows.
async function writeZone(db: NonNullable<ReturnType<typeof currentDatabase>>, zone: string): Promise<void> {
  const { tellTimeZone } = await import('../../db/write/tell-time-zone.ts')
  await tellTimeZone(db, zone, mutate)
}
