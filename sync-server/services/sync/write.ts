// Writes for a REST call: the same mutation that a device would push, under the session's name.
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { REFUSAL_KINDS, type MutationCall, type Refusal } from '#domain/mutations/machinery/definition.ts'
import type { Ack } from '#domain/wire/sync.ts'
import { KeyUnderWay } from '../../data/sync/sync-data.ts'
import { selectById } from '../../data/sync/synced-rows.ts'
import { loggedFingerprint } from '../../data/sync/sync-log.ts'
import { applyMutation } from './push.ts'
import type { SyncDeps } from './write-context.ts'

export interface Write extends MutationCall {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly mid: MutationId
  // For a call whose id came from the caller, who may repeat it: hash of what it asks for.
  readonly fingerprint?: string | undefined
}

type WriteRefusal = Refusal | { readonly kind: 'key_reused' | 'key_under_way' }

/**
 * Runs one mutation for a REST call and returns how it ended. Errors: the mutation's own refusal, repeated if the call is
 * repeated (a deleted target is not found); `key_reused` for an id that was already used for something else; `key_under_way`
 * while the first call with that id has not ended.
 */
export async function write(
  deps: SyncDeps,
  { mutation, ...call }: Write,
): Promise<Result<Ack['outcome'], WriteRefusal>> {
  const ack = await applied(deps, { mutation, ...call })
  if (ack === 'under_way') return err({ kind: 'key_under_way' })
  if (ack === null) return err({ kind: 'not_allowed' })
  if (await isOfAnother(deps, call)) return err({ kind: 'key_reused' })
  if (ack.code === undefined) return ok(ack.outcome)
  const kind = REFUSAL_KINDS.find((one) => one === ack.code) ?? 'internal'
  return err({ kind, detail: ack.message })
}

async function applied(deps: SyncDeps, { mutation, ...call }: Write): Promise<Ack | 'under_way' | null> {
  try {
    const { userId } = call
    const profile = await selectById(deps.pool, userId, { table: 'profiles', id: userId })
    // A REST call comes from no device that could name its zone.
    const tz = profile?.timeZone ?? 'UTC'
    return await applyMutation(deps, { ...call, tz, name: mutation.name, v: mutation.v, origin: 'rest' })
  } catch (error) {
    if (error instanceof KeyUnderWay) return 'under_way'
    throw error
  }
}

// Checked afterwards: nothing was written then, and no other call can have come between. What a device pushed has no
// fingerprint, so it never counts as the same call.
async function isOfAnother(
  { pool }: SyncDeps,
  { userId, mid, fingerprint }: Omit<Write, 'mutation'>,
): Promise<boolean> {
  return fingerprint !== undefined && (await loggedFingerprint(pool, userId, mid)) !== fingerprint
}
