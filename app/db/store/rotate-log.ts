// A browser killed during a write can leave half a record at the end of the log that all its databases share.
// Chromium skips it once and appends after it; at the next start it drops the databases because of it. A full log is
// replaced and never read again. Of ten kills that each tore the log, six cost the databases; none did when each start after
// a kill filled the log (tests/e2e/offline/browser-kill.e2e.ts is a shorter round of the same).
import { Dexie } from 'dexie'

const SCRATCH = 'afterwatch-scratch'
const KEYS = [1, 2, 3, 4]
const ROUNDS = 20
// Values from 64 KB have a file of their own and do not fill the log.
const VALUE_BYTES = 32_000

/**
 * Fills the log, which Chromium retires at 4 MB: for a start after an end that may have torn it. Each write goes into it
 * about twice, so this writes 2.5 MB of random bytes and deletes them again. The journal keeps only unsynced work; this keeps
 * synced rows readable without a network too. Rejects when there is no space.
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
