// What must hold for each transaction on the server, checked at the moment it commits.
import type { Change } from '#domain/mutations/machinery/state.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { SYNC_SCHEMA, type PushedMutation, type SyncResponse } from '#domain/wire/sync.ts'
import type { LogEntry } from '../../../sync-server/data/sync/sync-data.ts'
import type { Commit } from '../world/sim-server.ts'
import type { ServerState } from '../world/server-state.ts'
import {
  checkCompletions,
  checkRecalls,
  checkFirstTimes,
  checkNoResurrection,
  checkNothingOrphaned,
  checkRegisters,
  checkTombstones,
  checkVoided,
} from './laws.ts'
import type { Ledger } from './ledger.ts'
import { checkLaterWords } from './later-words.ts'
import { checkPressedAgain } from './pressed-again.ts'
import { checkOwnOrder } from './own-order.ts'
import { formedInQueue, runAlone, withApplied, type ReferenceState } from './reference-server.ts'
import { demand, firstDifference } from './violation.ts'

/** Checks the commit and returns the reference's next state. */
export function checkServerCommit(commit: Commit, ledger: Ledger, reference: ReferenceState): ReferenceState {
  checkVersions(commit)
  checkSequences(commit)
  for (const entry of commit.written.log) checkOwner(commit, entry, ledger)
  const next = checkSerialExecution(commit, reference)
  checkCompletions(commit.after)
  checkRecalls(commit.after)
  checkNothingOrphaned(commit.after)
  checkFirstTimes(commit)
  checkVoided(commit)
  checkTombstones(commit)
  checkNoResurrection(commit.before, commit.after)
  return next
}

/** S6: a session only gets its own learner's rows. S9: no one is told of a restore that did not happen. */
export function checkAnswer(
  session: UserId,
  { userId, reset }: Pick<SyncResponse, 'userId' | 'reset'>,
  { restores }: Pick<Ledger, 'restores'>,
): void {
  demand(session === userId, 'S6', () => `${session} was given the rows of ${userId}`)
  demand(reset !== 'rewound' || restores > 0, 'S9', () => `${userId} was told of a rewound server that never was`)
}

/** S3: what a newer build made waits for a newer server; an older one must not refuse it for good. */
function checkNewerKept(entry: LogEntry, pushed: PushedMutation): void {
  const isNewer = pushed.schema > SYNC_SCHEMA && entry.code === 'unknown_mutation'
  demand(!isNewer, 'S3', () => `${entry.name} of a newer build was refused`)
}

/** S4: the version moves with the log, by one for each mutation, in the same transaction. */
function checkVersions({ before, after, written }: Commit): void {
  const expected = before.version + written.log.length
  demand(after.version === expected, 'S4', () => `the version is ${String(after.version)}, not ${String(expected)}`)
  const versions = written.log.map(({ version }) => version)
  demand(
    versions.every((version, index) => version === before.version + index + 1),
    'S4',
    () => `the log goes on from ${String(before.version)} with ${versions.join(', ')}`,
  )
}

/** S4: each writer's sequence moves with its mutations, in the same transaction. */
function checkSequences({ after, written }: Commit): void {
  for (const { clientId, seq } of written.log) {
    const last = after.writers.get(clientId)?.lastSeq ?? 0
    demand(last >= seq, 'S4', () => `${clientId} has ${String(seq)} in the log and ${String(last)} as its last`)
  }
}

/** S6: a mutation is only in its maker's log. */
function checkOwner({ userId }: Commit, { mid }: LogEntry, ledger: Ledger): void {
  const made = ledger.made.get(mid)
  demand(made !== undefined, 'S6', () => `nobody made ${mid}`)
  demand(made?.userId === userId, 'S6', () => `${mid} is another learner's`)
}

/** S4: running the log one by one in order gives these rows; nothing runs twice, and no writer's mutations out of order. */
function checkSerialExecution(commit: Commit, reference: ReferenceState): ReferenceState {
  let state = reference
  const { userId, cause, written } = commit
  for (const entry of written.log) {
    const pushed = cause.mutations.find(({ mid }) => mid === entry.mid)
    demand(pushed !== undefined, 'S4', () => `${entry.mid} was not in the request`)
    if (pushed === undefined) continue
    checkNewerKept(entry, pushed)
    demand(!state.seen.has(entry.mid), 'S4', () => `${entry.name} ${entry.mid} was applied twice`)
    const last = state.seqs.get(entry.clientId) ?? 0
    demand(entry.seq > last, 'S4', () => `${entry.clientId}: ${String(entry.seq)} came after ${String(last)}`)
    const { clientId } = entry
    const now = formedInQueue(state, { ...pushed, clientId }, cause)
    // A row that the rest of the batch corrects before it is written never reaches the database.
    const isStorable = (changes: readonly Change[]) =>
      entry.outcome !== 'failed_internal' || !JSON.stringify(changes).includes('not for this database')
    const ran = runAlone(state, { userId, pushed: { ...pushed, clientId }, now }, isStorable)
    demand(ran.outcome === entry.outcome, 'S4', () => `${entry.name} is ${entry.outcome}, alone it is ${ran.outcome}`)
    checkLaterWords(state, { name: pushed.name, now, changes: ran.changes })
    checkOwnOrder(state, { userId, pushed: { ...pushed, clientId }, now })
    const next = withApplied(state, { ...entry, createdAt: pushed.createdAt, now }, ran.changes)
    checkRegisters(state, next)
    checkPressedAgain({ ...pushed, at: now }, state, next)
    state = next
  }
  const difference = firstDifference(rowsOf(commit.after), rowsOf(state))
  demand(difference === null, 'S4', () => `run alone and in order, ${difference ?? ''}`)
  return state
}

function rowsOf({ rows }: Pick<ServerState, 'rows'>): ReadonlyMap<string, unknown> {
  return new Map([...rows].map(([key, { row }]) => [key, row]))
}
