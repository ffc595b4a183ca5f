// A device: a store, and as many tabs on it as a test needs, each with its own engine.
import { brandAs } from '#domain/kernel/parse.ts'
import { ClientId, type UserId } from '#domain/kernel/id.ts'
import type { Mutator } from '../../../app/db/write/mutate.ts'
import type { LocalStore } from '../../../app/db/store/local-tx.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { SyncEngine } from '../../../app/sync/engine.ts'
import { NO_LOCK } from '../../../app/sync/lock.ts'
import type { Clock, Lock, Nudge, Random, Transport } from '../../../app/sync/ports.ts'
import { testMutator } from '../device/test-mutator.ts'
import { MemoryStore } from './memory-store.ts'
import { uuidOf } from '../../fixtures/builders.ts'

export interface World {
  readonly clock: Clock
  readonly random: Random
  readonly transport: Transport
  // None by default: tabs of these tests do not stand in each other's way.
  readonly lock?: Lock
  // Like the service worker, it hears nothing of the network.
  readonly isDeaf?: boolean
  // A number unique in this world: the same run makes the same ids.
  readonly nextNumber: () => number
}

export interface Tab extends Mutator {
  readonly engine: SyncEngine
  readonly emit: (nudge: Nudge) => void
  // Whether anyone is looking at it.
  isVisible: boolean
}

type Numbers = Pick<World, 'nextNumber'>

function newClientId({ nextNumber }: Numbers) {
  return brandAs(ClientId, uuidOf(`client ${String(nextNumber())}`))
}

export function newStore(userId: UserId, numbers: Numbers): MemoryStore {
  return new MemoryStore(userId, newClientId(numbers))
}

/** Opens a tab on the store without starting its engine. Storing nudges the engine, as the browser's wiring does. */
export function openTab(store: LocalStore, world: World): Tab {
  const { clock, random, transport } = world
  const listeners = new Set<(nudge: Nudge) => void>()
  const emit = (nudge: Nudge) => {
    for (const listener of listeners) listener(nudge)
  }
  const mutator = testMutator(store, { now: clock.now, seed: `tab ${String(world.nextNumber())}` })
  const engine = new SyncEngine({
    store: createSyncStore(store, () => newClientId(world)),
    transport,
    clock,
    random,
    lock: world.lock ?? NO_LOCK,
    signals: {
      isVisible: () => tab.isVisible,
      isDeaf: world.isDeaf ?? false,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    onStoreError: () => 'retry',
  })
  const tab: Tab = {
    engine,
    emit,
    isVisible: true,
    mutate: async (mutation, args) => nudged(emit, await mutator.mutate(mutation, args)),
    mutateAll: async (calls) => nudged(emit, await mutator.mutateAll(calls)),
  }
  return tab
}

function nudged<T extends { readonly ok: boolean }>(emit: (nudge: Nudge) => void, result: T): T {
  if (result.ok) emit({ kind: 'stored' })
  return result
}
