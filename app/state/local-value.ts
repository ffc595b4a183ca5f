// A string kept by this browser, or by this tab until it is closed. If storage is blocked, or missing as in a service worker,
// nothing is kept and reads return null.

export function readLocalValue(key: string): string | null {
  return readFrom(() => localStorage, key)
}

/** Null deletes it. */
export function writeLocalValue(key: string, value: string | null): void {
  writeTo(() => localStorage, key, value)
}

export function readTabValue(key: string): string | null {
  return readFrom(() => sessionStorage, key)
}

/** Null deletes it. */
export function writeTabValue(key: string, value: string | null): void {
  writeTo(() => sessionStorage, key, value)
}

// Where storage is blocked, naming it is refused, too.
type StorageOf = () => Storage

function readFrom(storageOf: StorageOf, key: string): string | null {
  try {
    return storageOf().getItem(key)
  } catch {
    return null
  }
}

function writeTo(storageOf: StorageOf, key: string, value: string | null): void {
  try {
    if (value === null) storageOf().removeItem(key)
    else storageOf().setItem(key, value)
  } catch {
    return
  }
}
