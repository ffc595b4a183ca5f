// For projects whose files share a process (`isolate: false`): a file begins with the product's modules as if never loaded and with
// an empty device, and leaves neither stubs nor a stopped clock, nor anything that is still loading. Vitest itself restores the
// spies. Only what is in node_modules is loaded once.
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

vi.resetModules()

globalThis.indexedDB = new IDBFactory()
// It keeps what it found when it was loaded, which may be another file's, or nothing.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
