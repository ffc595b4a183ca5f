// Mutations the server has accepted, kept for a while: a server restored from an older backup needs them again.
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import type { AckedEntry, LocalTx, OutboxEntry } from '../store/local-tx.ts'

const MAX_ENTRIES = 5000
const MAX_AGE_MS = 30 * DAY_MS
const MAX_BYTES = 64 * 1024 * 1024
const PRUNE_STEP = 10

interface Ring {
  readonly ackedBytes: number
  readonly now: Instant
}

/** Adds the accepted mutations and drops what is too old or over the limit; returns the ring's new size in bytes. */
export async function keepAcked(tx: LocalTx, taken: readonly OutboxEntry[], ring: Ring): Promise<number> {
  if (taken.length === 0) return ring.ackedBytes
  await tx.addAcked(taken.map((entry) => ({ ...entry, ackedAt: ring.now })))
  let bytes = taken.reduce((sum, entry) => sum + entry.bytes, ring.ackedBytes)
  let count = await tx.countAcked()
  const isTooMuch = ({ ackedAt }: AckedEntry) =>
    count > MAX_ENTRIES || bytes > MAX_BYTES || ring.now - ackedAt > MAX_AGE_MS
  for (;;) {
    const oldest = await tx.readAcked(PRUNE_STEP)
    const dropped: AckedEntry[] = []
    for (const entry of oldest) {
      if (!isTooMuch(entry)) break
      dropped.push(entry)
      count -= 1
      bytes -= entry.bytes
    }
    await tx.removeAcked(dropped.map(({ mid }) => mid))
    if (dropped.length < PRUNE_STEP) return bytes
  }
}

/** Empties the ring and returns what was in it, oldest first. */
export async function takeAcked(tx: LocalTx): Promise<readonly AckedEntry[]> {
  const acked = await tx.readAcked()
  await tx.removeAcked(acked.map(({ mid }) => mid))
  return acked
}
