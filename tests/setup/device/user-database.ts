// A learner's database in its own IndexedDB: nothing is shared unless a test passes the same storage to two.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DexieOptions } from 'dexie'
import { UserDatabase, type DatabaseHooks } from '../../../app/db/store/database.ts'
import { openPrepared } from '../../../app/db/session/open-prepared.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { userIdOf } from '../../fixtures/builders.ts'

export interface Storage {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

export function newStorage(): Storage {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

interface Opening {
  readonly storage?: Storage
  readonly userId?: UserId
  readonly hooks?: DatabaseHooks
  readonly addons?: NonNullable<DexieOptions['addons']>
}

/** Opens the learner's database; calling it twice with one storage makes two tabs. */
export async function openTab({ storage = newStorage(), userId = userIdOf('ada'), ...rest }: Opening = {}) {
  return openPrepared(new UserDatabase('learner', userId, { ...storage, ...rest }))
}
