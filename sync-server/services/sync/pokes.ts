// Tells a user's open devices that there is something to pull. A lost poke does no harm: devices also ask by themselves.
import type { UserId } from '#domain/kernel/id.ts'

type Listener = (version: number) => void

export interface PokeHub {
  // Returns how to stop listening.
  readonly subscribe: (userId: UserId, listener: Listener) => () => void
  /** How many devices are listening. */
  readonly listening: () => number
  readonly poke: (userId: UserId, version: number) => void
}

export interface LocalPokes extends PokeHub {
  /** The listening users, each with the highest version they were told; 0: none yet. */
  readonly told: () => ReadonlyMap<UserId, number>
}

interface Listening {
  readonly listeners: Set<Listener>
  told: number
}

/** A hub for the devices connected to this process. */
export function createPokeHub(): LocalPokes {
  const byUser = new Map<UserId, Listening>()
  return {
    subscribe: (userId, listener) => {
      const mine = byUser.get(userId) ?? { listeners: new Set(), told: 0 }
      byUser.set(userId, mine)
      mine.listeners.add(listener)
      return () => {
        mine.listeners.delete(listener)
        if (mine.listeners.size === 0) byUser.delete(userId)
      }
    },
    listening: () => [...byUser.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    poke: (userId, version) => {
      const mine = byUser.get(userId)
      if (mine === undefined) return
      mine.told = Math.max(mine.told, version)
      for (const listener of mine.listeners) listener(version)
    },
    told: () => new Map([...byUser].map(([userId, { told }]) => [userId, told])),
  }
}
