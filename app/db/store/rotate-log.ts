// A browser killed in the middle of a write can leave half a record at the end of the log that all its databases share.
// Chromium skips it once and appends after it; at the next start it drops the databases because of it. A full log is
// replaced and never read again. Of ten kills that each tore the log, six cost the databases; none did with each start after
// a kill filling it (tests/e2e/browser-kill.e2e.ts is a shorter round of the same).
import { Dexie } from 'dexie'

const SCRATCH = 'afterwatch-scratch'
const KEYS = [1, 2, 3, 4]
const ROUNDS = 20
// From 64 KB on a value has a file of its own and does not fill the log.
const VALUE_BYTES = 32_000

/**
 * Fills the log, which Chromium puts away at 4 MB: for a start after an end that may have torn it. Each write goes into it
 * about twice, so this is 2.5 MB of random bytes that are deleted again. The journal keeps only what waits; this keeps synced rows
 * readable without a network, too. Rejects when there is no room.
 */
export async function rotateLog(): Promise<void> {
  const scratch = new Dexie(SCRATCH)
  scratch.version(1).stores({ values: '' })
  const values = scratch.table<Uint8Array, number>('values')
  try {
    for (let round = 0; round < ROUNDS; round += 1) await values.bulkPut(KEYS.map(randomValue), KEYS)
  } finally {
    await scratch.delete()
  }
}

function randomValue(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(VALUE_BYTES))
}
