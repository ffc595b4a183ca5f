// A mutation as it waits in this store's outbox.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { ClientId } from '../../domain/kernel/id.ts'
import { SYNC_SCHEMA } from '../../domain/wire/sync.ts'
import type { OutboxEntry } from '../store/local-tx.ts'

/** A mutation that has no place in this store's sequence yet. */
export type Intent = JournaledMutation

/** Gives an intent its place in the sequence; `bytes` is the size it will have on the wire. */
export function outboxEntry(intent: Intent, place: { readonly clientId: ClientId; readonly seq: number }): OutboxEntry {
  const pushed = { ...intent, clientId: place.clientId, seq: place.seq, schema: SYNC_SCHEMA }
  return { ...pushed, bytes: new TextEncoder().encode(JSON.stringify(pushed)).length }
}

/** An entry without its place: what the journal keeps, and what another sequence can take over. */
export function intentOf({ mid, name, v, args, createdAt, tz, origin }: Intent): Intent {
  return { mid, name, v, args, createdAt, tz, origin }
}
