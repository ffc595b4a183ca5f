// A released database as stored on disk: its object stores, indexes and rows, below Dexie, so that no later code affects it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'

const FOLDER = join(import.meta.dirname, '../../fixtures/schemas')
// IndexedDB's version is Dexie's times ten.
export const NATIVE_VERSIONS = 10

const KeyPath = v.nullable(v.union([v.string(), v.array(v.string())]))
const Index = v.object({ name: v.string(), keyPath: KeyPath, unique: v.boolean(), multiEntry: v.boolean() })
const Store = v.object({
  name: v.string(),
  keyPath: KeyPath,
  autoIncrement: v.boolean(),
  indexes: v.array(Index),
  rows: v.array(v.unknown()),
})
const SchemaFixture = v.object({ version: v.number(), userId: v.string(), stores: v.array(Store) })
export type SchemaFixture = v.InferOutput<typeof SchemaFixture>

export function fixturePath(version: number): string {
  return join(FOLDER, `v${String(version)}.json.gz`)
}

/** The fixture of a released schema, or null if it was never created. */
export function readFixture(version: number): SchemaFixture | null {
  const path = fixturePath(version)
  if (!existsSync(path)) return null
  return v.parse(SchemaFixture, JSON.parse(gunzipSync(readFileSync(path)).toString()))
}

/** Everything in an open database, as stored. */
export async function dumpNative(database: IDBDatabase): Promise<SchemaFixture['stores']> {
  const names = [...database.objectStoreNames].sort()
  const transaction = database.transaction(names, 'readonly')
  return Promise.all(
    names.map(async (name) => {
      const store = transaction.objectStore(name)
      const indexes = [...store.indexNames].sort().map((index) => {
        const { keyPath, unique, multiEntry } = store.index(index)
        return { name: index, keyPath, unique, multiEntry }
      })
      const rows = (await result(store.getAll())) as unknown[]
      return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes, rows }
    }),
  )
}

/** Recreates a fixture's database in an IndexedDB, as its version left it. */
export async function loadFixture(storage: IDBFactory, name: string, fixture: SchemaFixture): Promise<void> {
  const opening = storage.open(name, fixture.version * NATIVE_VERSIONS)
  opening.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of fixture.stores) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const index of indexes) {
        const { unique, multiEntry } = index
        store.createIndex(index.name, index.keyPath ?? '', { unique, multiEntry })
      }
      for (const row of rows) store.add(row)
    }
  }
  const database = await result(opening)
  database.close()
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}
