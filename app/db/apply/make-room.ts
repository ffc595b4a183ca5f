// On a full device: drops what the server has too or can give again, and does the work once more.
import type { LocalStore } from '../store/local-tx.ts'
import { toStorageFailure } from '../store/storage-failure.ts'

/**
 * What can be dropped. sent: mutations the server has, and staged pages of a started pull. acked: only those mutations.
 * transcripts: the kept ones.
 */
type Spare = 'sent' | 'acked' | 'transcripts'

/** For what the learner does or types. */
export const FOR_THE_LEARNER: readonly Spare[] = ['sent', 'transcripts']
/** For what arrives: a started pull goes on from its staged pages. */
export const FOR_SYNC: readonly Spare[] = ['transcripts', 'acked']
/** For the answer of a server that was restored from a backup: it needs the accepted mutations again. */
export const FOR_A_RESTORED_SERVER: readonly Spare[] = ['transcripts']

/** Does the work. While the device is full, drops one spare after another and does it again. Rejects as the work last did. */
export async function withRoom<T>(store: LocalStore, spares: readonly Spare[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const others = toStorageFailure(error)?.reason === 'quota' ? await dropNext(store, spares) : null
    if (others === null) throw error
    return withRoom(store, others, work)
  }
}

// Returns the spares after the first that could be dropped; null if none could.
async function dropNext(store: LocalStore, spares: readonly Spare[]): Promise<readonly Spare[] | null> {
  const [spare, ...others] = spares
  if (spare === undefined) return null
  return (await isDropped(store, spare)) ? others : dropNext(store, others)
}

// A device that cannot even delete has no room to give.
async function isDropped(store: LocalStore, spare: Spare): Promise<boolean> {
  try {
    if (spare === 'transcripts') return (await store.dropTranscripts?.()) ?? false
    await dropSent(store, spare)
    return true
  } catch (error) {
    if (toStorageFailure(error) === null) throw error
    return false
  }
}

async function dropSent(store: LocalStore, spare: 'sent' | 'acked'): Promise<void> {
  await store.transaction('rw', async (tx) => {
    const acked = await tx.readAcked()
    await tx.removeAcked(acked.map(({ mid }) => mid))
    const meta = { ...(await tx.getMeta()), ackedBytes: 0 }
    if (spare === 'sent') await tx.clearStaged()
    await tx.putMeta(spare === 'sent' ? { ...meta, pull: null } : meta)
  })
}
