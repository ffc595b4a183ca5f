// How a press writes: what the learner does becomes durable here, or the caller is told that it failed.
import type { MutationId } from '../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { ArgsOf, Mutation, MutationCall } from '../../domain/mutations/machinery/definition.ts'
import { askToPersist } from './ask-to-persist.ts'
import { deviceNow, deviceTimeZone } from '../store/clock.ts'
import { commitAttempts, type CommitFailure } from '../apply/commit.ts'
import { dexieStore } from '../store/dexie-store.ts'
import { newMutationId } from '../store/fresh-meta.ts'
import { lastStoredAt } from './last-stored.ts'
import type { LocalStore } from '../store/local-tx.ts'
import { currentDatabase } from '../session/session-database.ts'
import { whileWriting } from '../store/writes-under-way.ts'

export interface MutateDeps {
  readonly now: () => Instant
  readonly newMid: () => MutationId
  readonly timeZone: () => string
}

export type MutateFailure = CommitFailure

export interface Mutator {
  /** Durable once it returns ok. Errors: the rule's refusal, or why this device could not store; then nothing was written. */
  readonly mutate: <Definition extends Mutation>(
    mutation: Definition,
    args: ArgsOf<Definition>,
  ) => Promise<Result<{ readonly mid: MutationId }, MutateFailure>>
  /** Several in one transaction, in order, all or none: the first refusal undoes them all. */
  readonly mutateAll: (
    calls: readonly MutationCall[],
  ) => Promise<Result<{ readonly mids: readonly MutationId[] }, MutateFailure>>
}

/** Writes to one store what a learner does. Clock, ids and zone are read before the transaction opens, once for all calls. */
export function createMutator(store: LocalStore, { now, newMid, timeZone }: MutateDeps): Mutator {
  const mutateAll: Mutator['mutateAll'] = async (calls) => {
    const formed = { createdAt: now(), tz: timeZone(), origin: 'portal' } as const
    const attempts = calls.map(({ mutation, args, done }) => ({
      intent: {
        ...formed,
        ...(done !== undefined && { createdAt: done.at, tz: done.timeZone }),
        mid: newMid(),
        name: mutation.name,
        v: mutation.v,
        args,
      },
      mutation: mutation.prepare(args),
      isOfPast: done !== undefined,
    }))
    return commitAttempts(store, attempts)
  }
  const mutate: Mutator['mutate'] = async (mutation, args) => {
    const committed = await mutateAll([{ mutation, args }])
    if (!committed.ok) return committed
    const [mid] = committed.value.mids
    return mid === undefined ? err({ kind: 'not_stored', reason: 'unknown' }) : ok({ mid })
  }
  return { mutate, mutateAll }
}

const BROWSER_DEPS: MutateDeps = {
  now: deviceNow,
  newMid: newMutationId,
  timeZone: deviceTimeZone,
}

/** Nobody is signed in here any more, so nothing was written. */
export const SIGNED_OUT = { kind: 'not_stored', reason: 'closed' } as const

/** Mutates the signed-in learner's rows; see Mutator.mutate. */
export const mutate: Mutator['mutate'] = (mutation, args) => stored((mutator) => mutator.mutate(mutation, args))

/** Mutates the signed-in learner's rows, all or none; see Mutator.mutateAll. */
export const mutateAll: Mutator['mutateAll'] = (calls) => stored((mutator) => mutator.mutateAll(calls))

function stored<T>(act: (mutator: Mutator) => Promise<Result<T, MutateFailure>>): Promise<Result<T, MutateFailure>> {
  return whileWriting(async () => {
    const db = currentDatabase()
    if (db === null) return err(SIGNED_OUT)
    const done = await act(createMutator(dexieStore(db), BROWSER_DEPS))
    if (done.ok) {
      lastStoredAt.set(deviceNow())
      void askToPersist()
    }
    return done
  })
}
