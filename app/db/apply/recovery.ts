// Compares a database with its journal when it is opened. A lost database gets back what had not been synced; in an intact one,
// what a killed page had started is completed. Then the journal is brought up to date.
import { v4 as uuidV4 } from 'uuid'
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { MutationId } from '../../domain/kernel/id.ts'
import type { UserDatabase } from '../store/database.ts'
import { dexieStore } from '../store/dexie-store.ts'
import type { JournalStart } from '../journal/journal.ts'
import { createObservable } from '../store/observable.ts'
import { intentOf } from './outbox-entry.ts'
import type { recoverPending } from './rebase.ts'

/** This device had lost the learner's rows; the `replayed` mutations existed only here and have been kept. */
export interface Recovery {
  readonly replayed: number
}

/** The function that requeues mutations: recoverPending. */
export type Replay = typeof recoverPending

let loadReplay: () => Promise<Replay> = () => Promise.reject(new Error('A journal is provided with its replay'))

/** Sets how this program loads the replay. A worker without modules cannot load it, and cannot reach the journal either. */
export function provideReplay(load: () => Promise<Replay>): void {
  loadReplay = load
}

/** This page's last recovery, to tell the learner about; null once they have been told. */
export const lastRecovery = createObservable<Recovery | null>(null)

/**
 * Call it once for each opened database, before anything is written to it. Resolves once everything lost is back; an intact
 * database is compared in the background. `begun` is what the journal's begin() returned.
 */
export async function recover(db: UserDatabase, begun: Promise<JournalStart | null>): Promise<void> {
  const tag = await db.sentinelTag()
  if (tag !== undefined) {
    void begun.then((start) => align(db, start, tag)).catch(ignoreClosed)
    return
  }
  const start = await begun
  // Without the journal's answer nothing is certain: no sentinel is set, and the next start asks again.
  if (start === null) {
    if (db.hasLostData) lastRecovery.set({ replayed: 0 })
    return
  }
  const given = await giveBack(db, start)
  if (given.replayed !== null && (start.storeTag !== null || db.hasLostData)) {
    lastRecovery.set({ replayed: given.replayed })
  }
  await align(db, start, given.tag)
}

// One transaction: either the sentinel is set and everything lost is back, or the next start repeats it. Another tab may
// have been faster.
async function giveBack(
  db: UserDatabase,
  { mutations }: JournalStart,
): Promise<{ readonly tag: string; readonly replayed: number | null }> {
  const fresh = uuidV4()
  const putBack = await recoveryOf(mutations)
  return db.transaction('rw', db.tables, async () => {
    const tag = await db.sentinelTag()
    if (tag !== undefined) return { tag, replayed: null }
    const replayed = await dexieStore(db).transaction('rw', (tx) => putBack(tx, mutations))
    await db.meta.put({ key: 'sentinel', tag: fresh })
    return { tag: fresh, replayed }
  })
}

// The database is intact. A copy it does not know was started by a page that was killed before it could report the outcome:
// it is completed now. What the server has acknowledged needs no copy.
async function align(db: UserDatabase, start: JournalStart | null, tag: string): Promise<void> {
  const { journal, userId } = db
  if (journal === null || start === null) return
  // With another tab open, a copy may belong to a mutation that is being stored right now.
  if (start.isAlone && start.mutations.length > 0) {
    const putBack = await recoveryOf(start.mutations)
    await dexieStore(db).transaction('rw', (tx) => putBack(tx, start.mutations))
    await dropAnswered(db, start.mutations)
  }
  const copied = new Set<MutationId>(start.mutations.map(({ mid }) => mid))
  const waiting = await db.outbox.orderBy('order').toArray()
  const missing = waiting.filter(({ mid }) => !copied.has(mid))
  if (missing.length > 0) await journal.append(userId, missing.map(intentOf))
  if (start.storeTag !== tag) await journal.adopt(userId, tag)
}

// Loads all the rules, so only when there is something to replay. Never inside a transaction, which would not wait for it.
async function recoveryOf(mutations: readonly JournaledMutation[]): Promise<Replay> {
  return mutations.length === 0 ? () => Promise.resolve(0) : loadReplay()
}

/** Removes from the journal what the server has acknowledged. Call it when the outbox is empty. */
export async function dropAnsweredCopies(db: UserDatabase): Promise<void> {
  const content = await db.journal?.read(db.userId)
  if (content !== undefined && content !== null) await dropAnswered(db, content.mutations).catch(ignoreClosed)
}

// Checks what was acknowledged, not what has left the queue: a mutation being stored right now is in neither.
async function dropAnswered(db: UserDatabase, copies: readonly JournaledMutation[]): Promise<void> {
  if (copies.length === 0) return
  const mids = copies.map(({ mid }) => mid)
  const taken = await db.acked.where('mid').anyOf(mids).toArray()
  const refused = await db.issues.where('mid').anyOf(mids).toArray()
  const answered = [...taken, ...refused].map(({ mid }) => mid)
  if (answered.length > 0) await db.journal?.drop(db.userId, answered)
}

// The learner signed out in the meantime: there is nothing left to compare.
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') reportError(error)
}
