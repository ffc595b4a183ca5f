// A word that this browser keeps. Storage can be blocked, and a service worker has none: then nothing is kept, and who asks
// is told so.

export function readLocalValue(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. */
export function writeLocalValue(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}
