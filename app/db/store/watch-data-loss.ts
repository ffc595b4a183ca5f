// Chromium says, once and only while it makes a database, that it threw a damaged one away.

/** The same IndexedDB; calls `onLoss` when a database it opens replaces one that was lost. */
export function watchingDataLoss(factory: IDBFactory, onLoss: () => void): IDBFactory {
  return {
    open: (name, version) => {
      const request = factory.open(name, version)
      request.addEventListener('upgradeneeded', (event) => {
        if ('dataLoss' in event && event.dataLoss === 'total') onLoss()
      })
      return request
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  }
}
