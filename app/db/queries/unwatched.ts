// Reads that a live query does not follow.
import { Dexie } from 'dexie'

/** What was read; the live query that awaits it does not run again when those rows change. */
export function unwatched<T>(read: () => Promise<T>): Promise<T> {
  // Dexie follows the reads of its own zone, which a separate task has left. It must be Dexie's promise that returns to it.
  const apart = new Promise<T>((resolve, reject) => {
    setTimeout(() => {
      read().then(resolve, reject)
    })
  })
  return Dexie.Promise.resolve(apart)
}
