// Intents become durable: optimistic rows, their shadows and the outbox, in one transaction or not at all.
import type { ClientId, MutationId } from '../domain/kernel/id.ts'
import { err, ok, type Result } from '../domain/kernel/result.ts'
import type { PreparedMutation, Refusal } from '../domain/mutations/definition.ts'
import { prepareMutation } from '../domain/mutations/registry.ts'
import { SYNC_SCHEMA, type PushedMutation } from '../domain/wire/sync.ts'
import type { LocalStore, LocalTx, OutboxEntry } from './local-tx.ts'
import { contextOf } from './mutation-context.ts'
import { toStorageFailure, type NotStored } from './storage-failure.ts'
import { WriteBuffer } from './write-buffer.ts'

/** A mutation that has no place in this store's sequence yet. */
export type Intent = Omit<PushedMutation, 'clientId' | 'seq' | 'schema'>

export type CommitFailure = Refusal | NotStored

/**
 * Commits the intents in order, all or none; resolves when the transaction is complete. Intents already known by mid are
 * left alone. Errors: the first refusal of a rule, or what kept the browser from storing. A bug of ours throws.
 */
export async function commitIntents(
  store: LocalStore,
  intents: readonly Intent[],
): Promise<Result<{ readonly mids: readonly MutationId[] }, CommitFailure>> {
  const prepared: Prepared[] = []
  for (const intent of intents) {
    const mutation = prepareMutation(intent)
    if (!mutation.ok) return mutation
    prepared.push({ intent: { ...intent, args: mutation.value.args }, mutation: mutation.value })
  }
  try {
    await store.transaction('rw', (tx) => commitInside(tx, prepared))
    return ok({ mids: intents.map(({ mid }) => mid) })
  } catch (error) {
    if (error instanceof RefusedError) return err(error.refusal)
    const failure = toStorageFailure(error)
    if (failure === null) throw error
    return failure.reason === 'quota' ? commitAfterCleaning(store, prepared, failure) : err(failure)
  }
}

interface Prepared {
  readonly intent: Intent
  readonly mutation: PreparedMutation
}

// Thrown only to abort the transaction; it never leaves this file.
class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

async function commitInside(tx: LocalTx, all: readonly Prepared[]): Promise<void> {
  const prepared = await unknownOf(tx, all)
  if (prepared.length === 0) return
  const meta = await tx.getMeta()
  const steps = prepared.map(({ intent, mutation }) => ({
    mutation,
    ctx: contextOf(meta.userId, intent, meta.clockOffsetMs),
  }))
  const buffer = new WriteBuffer()
  await buffer.load(
    tx,
    steps.flatMap(({ mutation, ctx }) => mutation.reads(ctx)),
  )
  for (const { mutation, ctx } of steps) {
    const ran = buffer.run(mutation, ctx)
    if (!ran.ok) throw new RefusedError(ran.error)
  }
  await buffer.flush(tx)
  const entries = prepared.map(({ intent }, index) => entryOf(intent, { ...meta, seq: meta.nextSeq + index }))
  await tx.addToOutbox(entries)
  await tx.putMeta({ ...meta, nextSeq: meta.nextSeq + entries.length })
}

// Mids made a moment ago are new; those handed over, or tried before on a connection that was lost, may not be.
async function unknownOf(tx: LocalTx, all: readonly Prepared[]): Promise<readonly Prepared[]> {
  if (!tx.isRetry && all.every(({ intent }) => intent.origin === 'portal')) return all
  const known = await tx.knownMids(all.map(({ intent }) => intent.mid))
  return all.filter(({ intent }) => !known.has(intent.mid))
}

function entryOf(intent: Intent, place: { readonly clientId: ClientId; readonly seq: number }): OutboxEntry {
  const pushed = { ...intent, clientId: place.clientId, seq: place.seq, schema: SYNC_SCHEMA }
  return { ...pushed, bytes: new TextEncoder().encode(JSON.stringify(pushed)).length }
}

// Room is made once from what can be had again: a half-done pull, and mutations the server has taken.
async function commitAfterCleaning(
  store: LocalStore,
  prepared: readonly Prepared[],
  failure: NotStored,
): Promise<Result<{ readonly mids: readonly MutationId[] }, CommitFailure>> {
  try {
    await store.transaction('rw', async (tx) => {
      const acked = await tx.readAcked()
      await tx.removeAcked(acked.map(({ mid }) => mid))
      await tx.clearStaged()
      await tx.putMeta({ ...(await tx.getMeta()), pull: null, ackedBytes: 0 })
    })
    await store.transaction('rw', (tx) => commitInside(tx, prepared))
    return ok({ mids: prepared.map(({ intent }) => intent.mid) })
  } catch (error) {
    if (error instanceof RefusedError) return err(error.refusal)
    if (toStorageFailure(error) === null) throw error
    return err(failure)
  }
}
