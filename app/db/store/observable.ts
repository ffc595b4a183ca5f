// The smallest observable: a value and its listeners. React and dexie-react-hooks both accept it.
import { createListeners } from '../../domain/kernel/listeners.ts'

export interface Observable<T> {
  readonly get: () => T
  readonly subscribe: (listener: (value: T) => void) => () => void
}

export interface Settable<T> extends Observable<T> {
  readonly set: (value: T) => void
}

/** A value that can be watched; setting the same value again notifies nobody. */
export function createObservable<T>(initial: T): Settable<T> {
  let current = initial
  const listeners = createListeners<T>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      listeners.tell(value)
    },
    subscribe: listeners.subscribe,
  }
}
