// On a full device: drops what the server has too or can give again, and does the work once more.
import type { LocalStore, LocalTx } from '../store/local-tx.ts'
import { forgetAcked } from './acked-ring.ts'
import { isNoRoom, toStorageFailure } from '../store/storage-failure.ts'

/** What can be dropped: kept transcripts, mutations that the server has accepted, staged pages of a started pull. */
type Spare = 'transcripts' | 'acked' | 'staged'

/** For what the learner does. */
export const FOR_AN_ACT: readonly Spare[] = ['acked', 'staged', 'transcripts']
/** For what they type: it is stored again with each letter, so the cheapest goes first. */
export const FOR_A_DRAFT: readonly Spare[] = ['transcripts', 'acked', 'staged']
/** For what arrives: a started pull goes on from its staged pages. */
export const FOR_SYNC: readonly Spare[] = ['transcripts', 'acked']
/** For the answer of a server that was restored from a backup: it needs the accepted mutations again. */
export const FOR_A_RESTORED_SERVER: readonly Spare[] = ['transcripts']

/** Does the work. While the device is full, drops one spare after another and does it again. Rejects as the work last did. */
export async function withRoom<T>(store: LocalStore, spares: readonly Spare[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const others = isNoRoom(error) ? await dropNext(store, spares) : null
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

// False if there was nothing to drop. A device that cannot even delete has no room to give.
async function isDropped(store: LocalStore, spare: Spare): Promise<boolean> {
  try {
    if (spare === 'transcripts') return (await store.dropTranscripts?.()) ?? false
    if (spare === 'acked') return await forgetAcked(store, (tx) => tx.readAcked())
    return await store.transaction('rw', dropStaged)
  } catch (error) {
    if (toStorageFailure(error) === null) throw error
    return false
  }
}

async function dropStaged(tx: LocalTx): Promise<boolean> {
  const meta = await tx.getMeta()
  if (meta.pull === null) return false
  await tx.clearStaged()
  await tx.putMeta({ ...meta, pull: null })
  return true
}
