// Mutations the server has accepted, kept for a while: a server restored from an older backup needs them again.
import { DAY_MS } from '../../domain/kernel/time.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { AckedEntry, LocalStore, LocalTx, OutboxEntry } from '../store/local-tx.ts'
import { toStorageFailure } from '../store/storage-failure.ts'

const MAX_ENTRIES = 5000
const MAX_AGE_MS = 30 * DAY_MS
const MAX_BYTES = 64 * 1024 * 1024
// What is left of a ring that was over a limit. It shrinks by much at once, because each time rewrites the journal.
const LEFT = 0.75
const FIRST_LOOK = 1

interface Ring {
  readonly ackedBytes: number
  readonly now: Instant
}

/** Adds the accepted mutations; returns the ring's new size in bytes. */
export async function keepAcked(tx: LocalTx, taken: readonly OutboxEntry[], ring: Ring): Promise<number> {
  if (taken.length > 0) await tx.addAcked(taken.map((entry) => ({ ...entry, ackedAt: ring.now })))
  return taken.reduce((sum, entry) => sum + entry.bytes, ring.ackedBytes)
}

/** Drops what is too old, and if the ring is over a limit, its oldest quarter. A full device may be unable to: then later. */
export async function trimAcked(store: LocalStore): Promise<void> {
  try {
    await forgetAcked(store, excessOf)
  } catch (error) {
    if (toStorageFailure(error) === null) throw error
  }
}

/**
 * Removes entries from the ring; returns whether any were removed. Their copies in the journal go first: whatever the ring does not
 * know, the next start takes for acts of a killed page, and does again. So entries whose copies cannot be removed now stay.
 */
export async function forgetAcked(
  store: LocalStore,
  choose: (tx: LocalTx) => Promise<readonly AckedEntry[]>,
): Promise<boolean> {
  const chosen = new Set((await store.transaction('r', choose, [])).map(({ mid }) => mid))
  if (chosen.size === 0) return false
  const journal = store.journal ?? null
  if (journal !== null && !(await journal.drop(store.userId, [...chosen]))) return false
  await store.transaction(
    'rw',
    async (tx) => {
      // Another tab may have been faster.
      const present = (await choose(tx)).filter(({ mid }) => chosen.has(mid))
      await tx.removeAcked(present.map(({ mid }) => mid))
      const meta = await tx.getMeta()
      await tx.putMeta({ ...meta, ackedBytes: meta.ackedBytes - sizeOf(present) })
    },
    [],
  )
  return true
}

/** Empties the ring and returns what was in it, oldest first, to be queued again. */
export async function takeAcked(tx: LocalTx): Promise<readonly OutboxEntry[]> {
  const acked = await tx.readAcked()
  await tx.removeAcked(acked.map(({ mid }) => mid))
  return acked.map(({ ackedAt: _, ...entry }) => entry)
}

async function excessOf(tx: LocalTx): Promise<readonly AckedEntry[]> {
  const { syncedAt, clockOffsetMs, ackedBytes } = await tx.getMeta()
  const count = await tx.countAcked()
  const kept = count > MAX_ENTRIES || ackedBytes > MAX_BYTES ? LEFT : 1
  const most = {
    count: MAX_ENTRIES * kept,
    bytes: MAX_BYTES * kept,
    aliveAt: (syncedAt ?? 0) + clockOffsetMs - MAX_AGE_MS,
  }
  // Read from the oldest on, ever more, until one stays: their args may be large.
  for (let limit = FIRST_LOOK; ; limit *= 2) {
    const oldest = await tx.readAcked(limit)
    const excess = leading(oldest, { count, bytes: ackedBytes }, most)
    if (excess.length < oldest.length || oldest.length < limit) return excess
  }
}

interface Size {
  readonly count: number
  readonly bytes: number
}

function leading(oldest: readonly AckedEntry[], ring: Size, most: Size & { readonly aliveAt: Instant }) {
  let { count, bytes } = ring
  const first = oldest.findIndex((entry) => {
    if (count <= most.count && bytes <= most.bytes && entry.ackedAt >= most.aliveAt) return true
    count -= 1
    bytes -= entry.bytes
    return false
  })
  return first === -1 ? oldest : oldest.slice(0, first)
}

function sizeOf(entries: readonly AckedEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}
