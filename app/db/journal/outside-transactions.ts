import type { Journal } from './journal.ts'

/**
 * A journal that can be called in the middle of a transaction, whose zone Dexie keeps alive by following every promise made in
 * it: a promise that waits for a worker would end the transaction. A separate task has no zone.
 */
export function outsideTransactions(journal: Journal | null): Journal | null {
  if (journal === null) return null
  return {
    ...journal,
    append: (userId, mutations) =>
      new Promise((resolve) => {
        setTimeout(() => void journal.append(userId, mutations).then(resolve))
      }),
  }
}
