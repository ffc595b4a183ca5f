// One world per test: a clock, a server, a network, and devices of one or more learners, all from one seed.
import type { UserId } from '#domain/kernel/id.ts'
import { NOW, userIdOf } from '../../fixtures/builders.ts'
import { MemorySyncServer, type ServerDeps } from './memory-sync-server.ts'
import type { Lock } from '../../../app/sync/ports.ts'
import type { MemoryStore } from './memory-store.ts'
import { seededRandom } from '../seeded-random.ts'
import { VirtualClock } from './virtual-clock.ts'
import { newStore, openTab, type Tab, type World } from './virtual-device.ts'
import { VirtualNetwork } from './virtual-network.ts'

export interface Browser {
  // Whose cookie it holds.
  readonly session?: () => UserId | null
  // How far its clock is off.
  readonly skewMs?: number
  readonly lock?: Lock
  readonly isDeaf?: boolean
}

export interface SyncWorld {
  readonly clock: VirtualClock
  readonly server: MemorySyncServer
  readonly network: VirtualNetwork
  readonly random: () => number
  /** A new store for the learner. */
  readonly device: (userId?: UserId) => MemoryStore
  /** A tab on that store, with its engine started. */
  readonly tab: (store: MemoryStore, browser?: Browser) => Tab
  /** Lets time pass; by default, a minute. */
  readonly pass: (ms?: number) => Promise<void>
}

export function buildSyncWorld({
  seed = 1,
  ...given
}: { readonly seed?: number } & Partial<ServerDeps> = {}): SyncWorld {
  const random = seededRandom(seed)
  const clock = new VirtualClock(NOW)
  const server = new MemorySyncServer({ now: clock.now, randomTag: () => random().toString(36).slice(2, 14), ...given })
  const network = new VirtualNetwork(server, clock)
  let numbers = 0
  const nextNumber = () => (numbers += 1)
  return {
    clock,
    server,
    network,
    random,
    device: (userId = userIdOf('ada')) => newStore(userId, { nextNumber }),
    tab: (store, { session = () => store.userId, skewMs = 0, lock, isDeaf = false } = {}) => {
      const skewed = { now: () => clock.now() + skewMs, setTimer: clock.setTimer }
      const world: World = {
        clock: skewed,
        random,
        nextNumber,
        transport: network.transport(session),
        isDeaf,
        ...(lock && { lock }),
      }
      const tab = openTab(store, world)
      tab.engine.start()
      return tab
    },
    pass: (ms = 61_000) => clock.advance(ms),
  }
}
