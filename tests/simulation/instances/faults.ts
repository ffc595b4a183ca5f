// Bugs that only several instances, or a kill, can show. Each has its own symptom in the rehearsal's report.
import type { Patch } from '../plant.ts'
import type { Report } from './rehearse.ts'

interface Fault {
  readonly name: string
  readonly patches: readonly Patch[]
  readonly isSeenIn: (report: Report) => boolean
}

// Acknowledges a third of a second early.
const ACKNOWLEDGED_BEFORE_COMMIT: Fault = {
  name: 'a write is acknowledged before it is committed',
  patches: [
    {
      file: 'sync-server/data/transaction.ts',
      within: 'inTransaction',
      from: `await connection.query('COMMIT')`,
      to: `if (isolation !== 'READ COMMITTED') await connection.query('COMMIT'); else setTimeout(() => { connection.query('COMMIT').catch(() => undefined) }, 300)`,
    },
    {
      file: 'sync-server/data/connection.ts',
      within: 'withConnection',
      from: 'connection.release(broken)',
      to: 'setTimeout(() => connection.release(broken), 400)',
    },
    {
      file: 'sync-server/services/sync/sync.ts',
      within: 'sync',
      from: 'duplicates.push(...pushed.duplicates)',
      to: 'duplicates.push(...pushed.duplicates, ...pushed.log)',
    },
  ],
  isSeenIn: ({ lost }) => lost > 0,
}

const POKES_STAY_AT_HOME: Fault = {
  name: 'a poke stays in its process',
  patches: [
    {
      file: 'sync-server/services/sync/shared-pokes.ts',
      within: 'Shared.poke',
      from: 'this.#gather ??= setTimeout(() => this.#send(), this.#times.gatherMs).unref()',
      to: '',
    },
  ],
  isSeenIn: ({ pokesMs }) => pokesMs.includes(null),
}

const RINGS_UNCLAIMED: Fault = {
  name: 'a ring is queued by whoever looks',
  patches: [
    {
      file: 'sync-server/data/reminder-rings.ts',
      within: 'claimRings',
      from: 'return rings.filter(({ userId, actionId, ringsAt }) => claimed.has(`${userId}/${actionId}/${String(ringsAt)}`))',
      to: 'return rings',
    },
  ],
  isSeenIn: ({ reminders }) => reminders.repeated > 1,
}

/** All of them, in one server. */
export const FAULTS: readonly Fault[] = [ACKNOWLEDGED_BEFORE_COMMIT, POKES_STAY_AT_HOME, RINGS_UNCLAIMED]
