// POST /api/sync: push and pull in one round trip (docs/protocol.md).
import * as v from 'valibot'
import { ClientId, MutationId, UserId } from '../kernel/id.ts'
import { isStorable } from '../kernel/text.ts'
import { Instant, ZoneName } from '../kernel/time.ts'
import { SYNCED_TABLES } from '../mutations/machinery/synced-tables.ts'

// Raised when the shape of synced rows changes, or a mutation is added or gets a new version. An older server thus knows which
// unknown mutations must wait for its upgrade.
export const SYNC_SCHEMA = 15
// The oldest version whose clients understand every row they are sent; older ones get 426 and reload.
export const MIN_SYNC_SCHEMA = 3
// The schema with which a synced row last got a field. A build older than that drops the field from what it pulls, so a device
// pulls everything once more.
export const ROWS_SCHEMA = 14
export const MAX_MUTATIONS_PER_PUSH = 100
// A batch stays below this, unless a single mutation (a long transcript) is larger by itself.
export const MAX_BATCH_BYTES = 256 * 1024

const storable = v.check(isStorable, 'Not plain text')
// Versions are bigint in the database, the other numbers int4: anything larger never came from here.
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const MAX_INT4 = 2 ** 31 - 1
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INT4))
const ordinal = v.pipe(count, v.minValue(1))

/** A version and the random tag the server gave it: a server restored from a backup no longer knows the tag. */
export const Cookie = v.object({ v: version, t: v.pipe(v.string(), v.maxLength(32), storable) })
export type Cookie = Readonly<v.InferOutput<typeof Cookie>>

export const PushedMutation = v.object({
  mid: MutationId,
  clientId: ClientId,
  seq: ordinal,
  name: v.pipe(v.string(), v.maxLength(60), storable),
  v: ordinal,
  args: v.unknown(),
  createdAt: Instant,
  tz: ZoneName,
  schema: ordinal,
  origin: v.picklist(['portal', 'ext', 'rest', 'server']),
})
export type PushedMutation = Readonly<v.InferOutput<typeof PushedMutation>>

export const SyncRequest = v.strictObject({
  userId: UserId,
  clientId: ClientId,
  schema: ordinal,
  // The device's clock when it sent: the ages of mutations are measured on one clock only.
  sentAt: v.pipe(v.number(), v.safeInteger()),
  cookie: v.nullable(Cookie),
  // Where the previous page of this pull ended; null on the first page.
  cont: v.nullable(Cookie),
  ackedSeq: count,
  mutations: v.pipe(v.array(PushedMutation), v.maxLength(MAX_MUTATIONS_PER_PUSH)),
  // From a client that keeps no rows: the response has the outcomes and no changes.
  pushOnly: v.optional(v.boolean()),
})
export type SyncRequest = Readonly<v.InferOutput<typeof SyncRequest>>

// merged: its effect was already there. superseded: something newer is there. target_deleted: its target was deleted.
export const OUTCOMES = [
  'applied',
  'noop',
  'merged',
  'superseded',
  'target_deleted',
  'duplicate',
  'rejected',
  'failed_internal',
] as const

export const Ack = v.object({
  seq: count,
  mid: MutationId,
  outcome: v.picklist(OUTCOMES),
  // The refusal's kind and detail, for refused mutations and those whose target is gone.
  code: v.optional(v.string()),
  message: v.optional(v.string()),
})
export type Ack = Readonly<v.InferOutput<typeof Ack>>

export const RowChange = v.object({
  t: v.picklist(SYNCED_TABLES),
  id: v.string(),
  // Validated by the table's schema where it is applied; null is a tombstone.
  row: v.nullable(v.unknown()),
})
export type RowChange = Readonly<v.InferOutput<typeof RowChange>>

export const SyncResponse = v.object({
  userId: UserId,
  serverTime: Instant,
  // Why the client must start over: no cookie yet, server rewound, or the cookie is older than the kept history.
  reset: v.optional(v.picklist(['initial', 'rewound', 'floor'])),
  changes: v.array(RowChange),
  next: Cookie,
  hasMore: v.boolean(),
  lastSeq: count,
  // The newest mutation of this client that was processed: what its queue holds now counts as formed no earlier (formed.ts).
  newest: v.optional(v.object({ createdAt: Instant, formedAt: Instant })),
  acks: v.array(Ack),
  minSchema: count,
})
export type SyncResponse = Readonly<v.InferOutput<typeof SyncResponse>>

/** An event of GET /api/sync/events: there are changes up to this version. */
export const Poke = v.object({ v: version })
export type Poke = Readonly<v.InferOutput<typeof Poke>>
