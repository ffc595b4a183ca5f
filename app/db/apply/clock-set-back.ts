// The device's clock was set back while mutations waited. By their own times the later of two choices would lose to the earlier
// one, here and on the server, so nothing that waits may be from the future of what is done now.
import type { Instant } from '../../domain/kernel/time.ts'
import type { LocalStore } from '../store/local-tx.ts'
import { intentOf } from './outbox-entry.ts'

/** Dates what waits no later than `now`, and works out the view again. */
export async function lowerWaiting(store: LocalStore, now: Instant): Promise<void> {
  const rebase = await loadRebase()
  const lowered = await store.transaction('rw', async (tx) => {
    const meta = { ...(await tx.getMeta()), newestAt: now }
    await tx.putMeta(meta)
    const outbox = await tx.readOutbox()
    const ahead = outbox.filter(({ createdAt }) => createdAt > now)
    if (ahead.length === 0 || rebase === null) return []
    const pending = outbox.map((entry) => ({ ...entry, createdAt: Math.min(entry.createdAt, now) }))
    await tx.replaceOutbox(pending)
    await rebase(tx, { meta, pending, patch: [], isReset: false })
    return ahead.map((entry) => intentOf({ ...entry, createdAt: now }))
  })
  // Of two copies of a mutation, the later one counts.
  if (lowered.length > 0) await store.journal?.append(store.userId, lowered)
}

// It imports every rule of the product, so the first screen does not load it. If it cannot be loaded, what is done now is stored
// all the same, and the times stay as they are.
function loadRebase() {
  return import('./rebase.ts').then(
    ({ rebase }) => rebase,
    () => null,
  )
}
