// Server state plus what is still pending (sync.md §4.2): undo the pending, change the server's rows, replay the pending.
import type { ClientId } from '../domain/kernel/id.ts'
import type { PreparedMutation, MutationContext } from '../domain/mutations/definition.ts'
import { prepareMutation } from '../domain/mutations/registry.ts'
import type { LocalTx, Meta, OutboxEntry } from './local-tx.ts'
import { contextOf } from './mutation-context.ts'
import { outboxEntry, type Intent } from './outbox-entry.ts'
import { WriteBuffer } from './write-buffer.ts'

/** Invariant I1: after this the view is the server's state at the cookie. */
export async function undoPending(tx: LocalTx): Promise<void> {
  const shadows = await tx.allShadows()
  if (shadows.length === 0) return
  await tx.writeRows(shadows)
  await tx.clearShadows()
}

/** Invariant I2: after this the view is the server's state with the outbox run on it. */
export async function replayPending(tx: LocalTx, meta: Meta, pending: readonly OutboxEntry[]): Promise<void> {
  const steps = pending.flatMap((entry) => {
    const prepared = prepareMutation(entry)
    const ctx = contextOf(meta.userId, entry, meta.clockOffsetMs)
    return prepared.ok ? [{ mutation: prepared.value, ctx }] : []
  })
  const buffer = new WriteBuffer()
  await buffer.load(
    tx,
    steps.flatMap(({ mutation, ctx }) => mutation.reads(ctx)),
  )
  for (const step of steps) runQuietly(buffer, step)
  await buffer.flush(tx)
}

interface Step {
  readonly mutation: PreparedMutation
  readonly ctx: MutationContext
}

// A mutation that no longer fits has no effect here and still goes to the server, which has the last word. One that throws
// is a bug the server meets too and answers for; it must not keep everything else from syncing.
function runQuietly(buffer: WriteBuffer, { mutation, ctx }: Step): void {
  try {
    buffer.run(mutation, ctx)
  } catch {
    return
  }
}

/** Everything that waits, under a new client id and numbered from one; the mids stay, so nothing can be applied twice. */
export async function requeue(
  tx: LocalTx,
  meta: Meta,
  { entries, clientId }: { readonly entries: readonly OutboxEntry[]; readonly clientId: ClientId },
): Promise<Meta> {
  const renumbered = entries.map((entry, index) => ({ ...entry, clientId, seq: index + 1 }))
  await tx.replaceOutbox(renumbered)
  return { ...meta, clientId, nextSeq: renumbered.length + 1, ackedSeq: 0 }
}

/**
 * Puts mutations back into the queue that a lost store had taken and not synced; those it knows are left alone. Rules are
 * not asked: the rows they need may still be on their way from the server, which has the last word. Answers how many.
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
  await tx.putMeta({ ...meta, nextSeq: meta.nextSeq + entries.length })
  await replayPending(tx, meta, entries)
  return entries.length
}
