// A disk that fails when a test says so: a Dexie addon underneath our code.
import type { DBCore, DBCoreMutateRequest, Dexie } from 'dexie'

export interface FailingStorage {
  readonly addon: (db: Dexie) => void
  /** Lets this many writes through, then fails the next `times` with the error. */
  readonly failAfter: (writes: number, times: number, error: () => Error | DOMException) => void
  /** Every write fails with the error until this table is cleared; clearing it works. */
  readonly failUntilCleared: (table: string, error: () => Error | DOMException) => void
  /** Nothing more fits: what is put fails with the error, and deleting works. */
  readonly fill: (error: () => Error | DOMException) => void
  readonly heal: () => void
}

export function failingStorage(): FailingStorage {
  let passing = Number.POSITIVE_INFINITY
  let failing = 0
  let healing: string | null = null
  let isFull = false
  let makeError: () => Error | DOMException = () => new Error('no failure was asked for')
  const shouldFail = () => {
    passing -= 1
    if (passing >= 0 || failing === 0) return false
    failing -= 1
    return true
  }
  const heal = () => {
    passing = Number.POSITIVE_INFINITY
    healing = null
    isFull = false
  }
  const create = (core: DBCore): DBCore => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      const mutate = (request: DBCoreMutateRequest) => {
        if (name === healing && request.type === 'deleteRange') heal()
        const isPut = request.type === 'add' || request.type === 'put'
        const fails = (isFull && isPut && request.values.length > 0) || shouldFail()
        return fails ? Promise.reject(makeError()) : table.mutate(request)
      }
      return { ...table, mutate }
    },
  })
  return {
    addon: (db) => {
      db.use({ stack: 'dbcore', name: 'failing-storage', create })
    },
    failAfter: (writes, times, error) => {
      passing = writes
      failing = times
      makeError = error
    },
    failUntilCleared: (table, error) => {
      passing = 0
      failing = Number.POSITIVE_INFINITY
      makeError = error
      healing = table
    },
    fill: (error) => {
      isFull = true
      makeError = error
    },
    heal,
  }
}

export const quotaExceeded = () => new DOMException('The disk is full', 'QuotaExceededError')
export const connectionLost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError')
