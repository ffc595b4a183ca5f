// Mutations that can never be accepted, as an old build might have left them in the queue.
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import type { OutboxEntry } from '../../../app/db/store/local-tx.ts'
import type { Chance } from '../world/chance.ts'
import type { SimDevice } from '../world/sim-device.ts'
import type { SimWorld } from './sim-world.ts'

const POISONS = [
  { name: 'noSuchMutation', v: 1, args: { text: 'typed' } },
  { name: 'saveAction', v: 1, args: { text: 'typed into a form of long ago' } },
  { name: 'saveAction', v: 99, args: { text: 'typed' } },
] as const

/** Appends one to the queue, as if it had been stored there. */
export function poison(world: SimWorld, device: SimDevice, chance: Chance): void {
  const { meta } = device.store.data
  const entry: OutboxEntry = {
    ...chance.pick(POISONS),
    mid: world.ids.mutationId(),
    clientId: meta.clientId,
    seq: meta.nextSeq,
    createdAt: Math.max(0, device.now()),
    tz: 'UTC',
    schema: SYNC_SCHEMA,
    origin: 'portal',
    bytes: 100,
  }
  world.ledger.unjournaled.add(entry.mid)
  device.store.put((data) => ({
    ...data,
    outbox: [...data.outbox, entry],
    meta: { ...meta, nextSeq: meta.nextSeq + 1 },
  }))
}
