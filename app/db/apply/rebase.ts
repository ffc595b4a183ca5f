// Works out server state plus pending mutations in memory, and writes only the rows that differ from the store.
import type { ClientId } from '../../domain/kernel/id.ts'
import type { PreparedMutation, MutationContext } from '../../domain/mutations/machinery/definition.ts'
import { prepareMutation } from '../../domain/mutations/registry.ts'
import { must } from '../../domain/kernel/invariant.ts'
import type { Change } from '../../domain/mutations/machinery/state.ts'
import { keyOf } from '../../domain/mutations/machinery/reads.ts'
import { isSameData } from '../store/same-data.ts'
import type { LocalTx, Meta, OutboxEntry, Waiting } from '../store/local-tx.ts'
import { contextOf } from './mutation-context.ts'
import { newestOf, withNewest } from './newest-queued.ts'
import { outboxEntry, type Intent } from './outbox-entry.ts'
import { WriteBuffer } from './write-buffer.ts'

interface Rebase {
  readonly meta: Meta
  readonly pending: readonly Waiting[]
  // The server's current rows, oldest first; on a reset, all of them.
  readonly patch: readonly Change[]
  readonly isReset: boolean
}

/** Invariant I2: afterwards the view is the server's state with the outbox applied; the shadow holds the server's rows. */
export async function rebase(tx: LocalTx, { meta, pending, patch, isReset }: Rebase): Promise<void> {
  if (isReset) await clearAll(tx)
  const steps = stepsOf(meta, pending)
  const [shadows, buffer] = await Promise.all([isReset ? [] : tx.allShadows(), loadedFor(tx, steps)])
  // I1: restoring these rows turns the view back into the server's state.
  const server = byKey([...shadows, ...patch])
  buffer.replace([...server.values()])
  for (const step of steps) runQuietly(buffer, step)
  const optimistic = byKey(buffer.changes())
  const compared = [...byKey([...shadows, ...optimistic.values()]).values()]
  const standing = await buffer.standing(tx, compared)
  const isStanding = (change: Change) => isSameData(standing.get(keyOf(change)), change)
  const known = new Set(compared.map(keyOf))
  const target = [...new Map([...server, ...optimistic]).values()]
  await tx.writeRows(target.filter((change) => !known.has(keyOf(change)) || !isStanding(change)))
  const under = [...optimistic.keys()].map((key) =>
    must(server.get(key) ?? standing.get(key), 'a changed row was read'),
  )
  await keepShadows(tx, byKey(shadows), under)
}

async function clearAll(tx: LocalTx): Promise<void> {
  await tx.clearRows()
  await tx.clearShadows()
}

async function keepShadows(tx: LocalTx, old: ReadonlyMap<string, Change>, wanted: readonly Change[]): Promise<void> {
  const fresh = wanted.filter((row) => !isSameData(old.get(keyOf(row)), row))
  const kept = byKey(wanted)
  const gone = [...old.values()].filter((row) => !kept.has(keyOf(row)))
  if (fresh.length > 0) await tx.putShadows(fresh)
  if (gone.length === 0) return
  if (wanted.length === 0) await tx.clearShadows()
  else await tx.removeShadows(gone)
}

function byKey(changes: readonly Change[]): ReadonlyMap<string, Change> {
  return new Map(changes.map((change) => [keyOf(change), change]))
}

/** Runs the mutations that have not yet been run on the current view. */
async function replayPending(tx: LocalTx, meta: Meta, pending: readonly Waiting[]): Promise<void> {
  const steps = stepsOf(meta, pending)
  const buffer = await loadedFor(tx, steps)
  for (const step of steps) runQuietly(buffer, step)
  await buffer.flush(tx)
}

interface Step {
  readonly mutation: PreparedMutation
  readonly ctx: MutationContext
}

function stepsOf(meta: Meta, pending: readonly Waiting[]): readonly Step[] {
  return pending.flatMap((entry) => {
    const prepared = prepareMutation(entry)
    const ctx = contextOf(meta.userId, entry, meta)
    return prepared.ok ? [{ mutation: prepared.value, ctx }] : []
  })
}

async function loadedFor(tx: LocalTx, steps: readonly Step[]): Promise<WriteBuffer> {
  const buffer = new WriteBuffer()
  const reads = steps.flatMap(({ mutation, ctx }) => mutation.reads(ctx))
  await buffer.load(tx, reads)
  return buffer
}

// A mutation that no longer fits has no effect here but is still sent: the server decides. One that throws is a bug that the
// server will hit and report too; it must not stop everything else from syncing.
function runQuietly(buffer: WriteBuffer, { mutation, ctx }: Step): void {
  try {
    buffer.run(mutation, ctx)
  } catch {
    return
  }
}

/** Moves the outbox to a new client id, numbered from one. The mids stay, so nothing can be applied twice. */
export async function requeue(
  tx: LocalTx,
  meta: Meta,
  { entries, clientId }: { readonly entries: readonly OutboxEntry[]; readonly clientId: ClientId },
): Promise<Meta> {
  const renumbered = entries.map((entry, index) => ({ ...entry, clientId, seq: index + 1 }))
  await tx.replaceOutbox(renumbered)
  return { ...meta, clientId, nextSeq: renumbered.length + 1, ackedSeq: 0, newestAt: newestOf(renumbered) }
}

/**
 * Requeues what a lost store had not synced, except known mutations. Their rules are not run against the
 * store, because the rows they need may not have arrived from the server yet. Returns how many were requeued.
 */
export async function recoverPending(tx: LocalTx, intents: readonly Intent[]): Promise<number> {
  const known = await tx.knownMids(intents.map(({ mid }) => mid))
  const lost = new Map(intents.map((intent) => [intent.mid, intent]))
  for (const mid of known) lost.delete(mid)
  if (lost.size === 0) return 0
  const meta = await tx.getMeta()
  const entries = [...lost.values()].map((intent, index) =>
    outboxEntry(intent, { clientId: meta.clientId, seq: meta.nextSeq + index }),
  )
  await tx.addToOutbox(entries)
  await tx.putMeta({ ...withNewest(meta, entries), nextSeq: meta.nextSeq + entries.length })
  await replayPending(tx, meta, entries)
  return entries.length
}
