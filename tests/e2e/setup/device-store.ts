// What a browser stores about its learners, read from outside the program: plain IndexedDB, caches and storages.
import type { Page } from '@playwright/test'

export interface DeviceContents {
  readonly databases: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
  // Everything else stored, as text: URLs in caches, keys and values of the storages, file names.
  readonly rest: readonly string[]
}

/** Everything this origin stores in the page's profile. */
export function readDevice(page: Page): Promise<DeviceContents> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    // Null once it is gone: one deleted between being listed and being opened would be created again, and stay.
    const existing = (name: string) => {
      const opening = indexedDB.open(name)
      let isNew = false
      opening.onupgradeneeded = () => {
        isNew = true
        opening.transaction?.abort()
      }
      return done(opening).catch((error: unknown) => {
        if (isNew) return null
        throw error
      })
    }
    const databases: Record<string, Record<string, readonly unknown[]>> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await existing(name)
      if (db === null) continue
      const stores: Record<string, readonly unknown[]> = {}
      for (const store of db.objectStoreNames) {
        stores[store] = await done(db.transaction(store).objectStore(store).getAll())
      }
      databases[name] = stores
      db.close()
    }
    const rest = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    for (const name of await caches.keys()) {
      rest.push(name)
      for (const { url } of await (await caches.open(name)).keys()) rest.push(url)
    }
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of folder.values()) {
        if (entry instanceof FileSystemDirectoryHandle) await walk(entry)
        else if (entry instanceof FileSystemFileHandle) rest.push(entry.name, await (await entry.getFile()).text())
      }
    }
    await walk(await navigator.storage.getDirectory())
    return { databases, rest }
  })
}

/** How many of the signed-in learner's mutations are queued on this device; null until someone is signed in. */
export function countWaiting(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name)
    // Opening a missing database would create it.
    if (!names.includes('afterwatch-device')) return null
    const device = await done(indexedDB.open('afterwatch-device'))
    const stores = device.transaction(['settings', 'accounts'])
    const current = (await done(stores.objectStore('settings').get('currentUser'))) as { value: string } | undefined
    const accounts = (await done(stores.objectStore('accounts').getAll())) as { userId: string; dbName: string }[]
    device.close()
    const account = accounts.find(({ userId }) => userId === current?.value)
    if (account === undefined || !names.includes(account.dbName)) return null
    const own = await done(indexedDB.open(account.dbName))
    const rows = own.transaction(['outbox', 'profiles'])
    const waiting = await done(rows.objectStore('outbox').count())
    const profiles = (await done(rows.objectStore('profiles').getAll())) as { timeZone: string | null }[]
    own.close()
    // The device reports its time zone by itself once synced: until then one more change is coming. A new account's profile
    // arrives with the first answer.
    return waiting + (profiles.some(({ timeZone }) => timeZone !== null) ? 0 : 1)
  })
}

const SYNCED = ['videos', 'actions', 'completions', 'reflections']

/** The synced rows of the only learner who has used this profile, in a fixed order. */
export async function readRows(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const { databases } = await readDevice(page)
  const [own] = Object.entries(databases).filter(([name]) => name !== 'afterwatch-device')
  return Object.fromEntries(SYNCED.map((table) => [table, (own?.[1][table] ?? []).map((row) => canonical(row)).sort()]))
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
