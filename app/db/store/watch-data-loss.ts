// Chromium reports that it discarded a damaged database once, and only while it creates the new one.

/** The same IndexedDB; calls `onLoss` when a database it opens replaces a lost one. */
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
