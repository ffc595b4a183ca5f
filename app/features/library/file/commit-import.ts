// How an import writes: what of it has passed meanwhile, or no rule takes, is left out.
import * as v from 'valibot'
import { currentDatabase } from '../../../db/session/session-database.ts'
import { mutateAll, SIGNED_OUT, type MutateFailure } from '../../../db/write/mutate.ts'
import type { MutationId, UserId } from '../../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import { Instant, parseInstant } from '../../../domain/kernel/time.ts'
import type { MutationCall } from '../../../domain/mutations/machinery/definition.ts'

interface Stored<T> {
  readonly taken: T
  readonly calls: readonly MutationCall[]
  readonly mids: readonly MutationId[]
}

/** Stores a part of the file; where a rule refuses it, its plainer form: a past that contradicts itself keeps nothing else away. */
export async function commitEither<T>(
  userId: UserId,
  [full, plain]: readonly [T, T | null],
  callsOf: (form: T) => readonly MutationCall[],
): Promise<Result<Stored<T>, MutateFailure>> {
  const calls = callsOf(full)
  const stored = await commitCalls(userId, calls)
  if (stored.ok) return ok({ taken: full, calls, mids: stored.value })
  const isRefused = stored.error.kind !== 'not_stored'
  return isRefused && plain !== null ? commitEither(userId, [plain, null], callsOf) : stored
}

/** Another learner may have signed in since. */
export function isHere(userId: UserId): boolean {
  return currentDatabase()?.userId === userId
}

/** A reminder may have passed since the calls were made, or by the server's clock: the others are stored without it. */
export async function commitCalls(
  userId: UserId,
  calls: readonly MutationCall[],
): Promise<Result<readonly MutationId[], MutateFailure>> {
  if (!isHere(userId)) return err(SIGNED_OUT)
  if (calls.length === 0) return ok([])
  const stored = await mutateAll(calls)
  if (stored.ok) return ok(stored.value.mids)
  if (stored.error.kind !== 'reminder_in_past') return stored
  const passed = earliestOnce(calls)
  return passed === undefined
    ? stored
    : commitCalls(
        userId,
        calls.filter((one) => one !== passed),
      )
}

const OnceReminded = v.object({ reminderType: v.literal('one-time'), reminderTime: v.string() })
const Snoozed = v.object({ until: Instant })

// If any of them has passed, the earliest has.
function earliestOnce(calls: readonly MutationCall[]): MutationCall | undefined {
  const timed = calls.flatMap((one) => {
    if (v.is(Snoozed, one.args)) return [{ one, at: one.args.until }]
    return v.is(OnceReminded, one.args) ? [{ one, at: parseInstant(one.args.reminderTime) ?? 0 }] : []
  })
  return timed.sort((a, b) => a.at - b.at)[0]?.one
}
