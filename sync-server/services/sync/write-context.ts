// What every write on the server shares: who writes, for whom, by which clock, and whom to notify afterwards.
import * as v from 'valibot'
import { ClientId, VideoId, type UserId } from '#domain/kernel/id.ts'
import { naturalName, NATURAL_ID_NAMESPACE, type NaturalKind } from '#domain/kernel/natural-id.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { MutationContext } from '#domain/mutations/machinery/definition.ts'
import type { PushedMutation } from '#domain/wire/sync.ts'
import { v5 as uuidV5 } from 'uuid'
import type { Pool } from '../../data/connection.ts'
import type { LogEntry, SyncData } from '../../data/sync/sync-data.ts'

const SERVER_CLIENT = 'server'
const REST_PREFIX = 'rest:'

export interface Committed {
  readonly userId: UserId
  readonly version: number
  // The batch's accepted mutations, in order, even if no row changed: a request for an analysis changes none.
  readonly accepted: readonly { readonly name: string; readonly args: unknown }[]
  // Every mutation processed now, with its outcome.
  readonly outcomes: readonly Pick<LogEntry, 'name' | 'outcome' | 'code'>[]
}

export interface WriteDeps {
  readonly data: SyncData
  readonly now: () => Instant
  readonly randomTag: () => string
  // Called after the commit, to poke other devices and start analyses. Must not throw.
  readonly onCommitted: (committed: Committed) => void
}

export interface SyncDeps extends WriteDeps {
  readonly pool: Pool
}

/** The writer when it is not a device: the server itself, or a session calling REST. */
export function writerId(
  writer: { readonly kind: 'server' } | { readonly kind: 'rest'; readonly session: string },
): ClientId {
  return v.parse(ClientId, writer.kind === 'server' ? SERVER_CLIENT : `${REST_PREFIX}${writer.session}`)
}

/** Whether the name is reserved, so that no device may use it. */
export function isReserved(clientId: ClientId): boolean {
  return clientId === SERVER_CLIENT || clientId.startsWith(REST_PREFIX)
}

/** The only id that a user's video can have. */
export function videoIdOf(userId: UserId, youtubeId: string): VideoId {
  return v.parse(VideoId, naturalId(userId, 'video', youtubeId))
}

function naturalId(userId: UserId, kind: NaturalKind, key: string): string {
  return uuidV5(naturalName(userId, kind, key), NATURAL_ID_NAMESPACE)
}

/** What a mutation running here may know of the world. */
export function contextOf(
  pushed: Pick<PushedMutation, 'mid' | 'clientId' | 'tz'>,
  { userId, now }: { readonly userId: UserId; readonly now: Instant },
): MutationContext {
  return {
    userId,
    mid: pushed.mid,
    now,
    timeZone: pushed.tz,
    naturalId: (kind, key) => naturalId(userId, kind, key),
    isServer: pushed.clientId === SERVER_CLIENT,
  }
}
