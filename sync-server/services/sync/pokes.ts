// Tells a user's open devices that there is something to pull. A lost poke is harmless: devices also ask by themselves.
import type { UserId } from '#domain/kernel/id.ts'

type Listener = (version: number) => void

export interface PokeHub {
  // Answers the way to stop listening.
  readonly subscribe: (userId: UserId, listener: Listener) => () => void
  /** How many devices listen. */
  readonly listening: () => number
  readonly poke: (userId: UserId, version: number) => void
}

/** A hub for the devices connected to this process. */
export function createPokeHub(): PokeHub {
  const listenersByUser = new Map<UserId, Set<Listener>>()
  return {
    subscribe: (userId, listener) => {
      const listeners = listenersByUser.get(userId) ?? new Set()
      listenersByUser.set(userId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) listenersByUser.delete(userId)
      }
    },
    listening: () => [...listenersByUser.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    poke: (userId, version) => {
      for (const listener of listenersByUser.get(userId) ?? []) listener(version)
    },
  }
}
