// Functions to call when something happens.

export interface Listeners<T> {
  /** Calls each of them. One that is added meanwhile waits for the next time, one that is removed meanwhile is not called. */
  readonly tell: (news: T) => void
  /** Adds one; returns the function that removes it. */
  readonly subscribe: (listener: (news: T) => void) => () => void
}

export function createListeners<T = void>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>()
  return {
    tell: (news) => {
      for (const listener of [...listeners]) {
        if (listeners.has(listener)) listener(news)
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
