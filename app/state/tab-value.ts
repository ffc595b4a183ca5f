// A string kept by this tab until it is closed. If storage is blocked, nothing is kept and reads return null.

export function readTabValue(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null deletes it. */
export function writeTabValue(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    return
  }
}
