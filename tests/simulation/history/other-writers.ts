// Writers besides the portal: the extension, REST calls, the server itself.
import { ClientId, type MutationId, type UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { SYNC_SCHEMA, type PushedMutation } from '#domain/wire/sync.ts'
import { writerId } from '../../../sync-server/services/sync/write-context.ts'
import type { SimDevice } from '../world/sim-device.ts'
import { ARGUMENTS } from './arguments.ts'
import type { Situation } from './situation.ts'
import type { SimWorld } from './sim-world.ts'

/** The extension captures: a video, an action and its reminder, in one entry. */
export function saveInExtension(world: SimWorld, device: SimDevice, situation: Situation): void {
  const video = ARGUMENTS['saveVideo'](situation)
  const action = ARGUMENTS['saveAction'](situation) as { readonly id: string }
  const reminder = { ...(ARGUMENTS['setReminder'](situation) as object), actionId: action.id }
  const clientId = brandAs(ClientId, `ext:${world.ids.uuid()}`)
  const formed = { clientId, v: 1, createdAt: Math.max(0, device.now()), tz: device.timeZone, schema: SYNC_SCHEMA }
  const origin = 'ext' as const
  const mutations: readonly PushedMutation[] = [
    { ...formed, origin, mid: world.ids.mutationId(), seq: 1, name: 'saveVideo', args: video },
    { ...formed, origin, mid: world.ids.mutationId(), seq: 2, name: 'saveAction', args: action },
    { ...formed, origin, mid: world.ids.mutationId(), seq: 3, name: 'setReminder', args: reminder },
  ]
  for (const { mid, name, args, v, createdAt, tz } of mutations)
    world.ledger.remember({ mid, name, args, v, createdAt, tz, userId: device.userId, by: 'extension' })
  device.extension.save({ userId: device.userId, mutations })
}

/** It delivers its outbox: over the bridge if the portal's store can be reached, and to the server directly. */
export function deliverExtension(world: SimWorld, device: SimDevice, hasBridge: boolean): void {
  const process = device.helper
  const bridge = hasBridge ? (device.bridged?.openFor(process) ?? null) : null
  const origin = device.origin(process)
  const send = world.network.transport(origin).sync
  const unheard = new AbortController().signal
  void device.extension
    .deliver(bridge, { now: device.now, send: (request) => send(request, unheard) })
    .catch((error: unknown) => (world.failure ??= error))
}

interface Call {
  readonly mutation: { readonly name: string; readonly v: number }
  readonly args: unknown
}

/** A REST API call: the same rule through another entrance. */
export async function restWrite(world: SimWorld, { mutation, args }: Call, userId: UserId): Promise<void> {
  const clientId = writerId({ kind: 'rest', session: 'session 1' })
  await write(world, { userId, clientId, name: mutation.name, v: mutation.v, args, origin: 'rest' })
}

/** The server writes under its own name. */
export async function serverWrite(
  world: SimWorld,
  { name, args }: { readonly name: string; readonly args: unknown },
  userId: UserId,
): Promise<void> {
  await write(world, { userId, clientId: writerId({ kind: 'server' }), name, v: 1, args, origin: 'server' })
}

interface Write {
  readonly userId: UserId
  readonly clientId: PushedMutation['clientId']
  readonly name: string
  readonly v: number
  readonly args: unknown
  readonly origin: PushedMutation['origin']
}

async function write(world: SimWorld, call: Write): Promise<void> {
  const mid: MutationId = world.ids.mutationId()
  const by = call.origin === 'server' ? 'server' : 'rest'
  world.ledger.remember({ ...call, mid, createdAt: world.clock.now(), tz: 'UTC', by })
  // The caller is not told it was saved until it was, and keeps no copy: restoring a backup may forget it.
  world.ledger.excused.add(mid)
  void world.server.write({ ...call, mid }).catch((error: unknown) => (world.failure ??= error))
}
