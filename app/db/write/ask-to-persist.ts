// Asks the browser not to evict this origin's storage. Browsers are more likely to agree once something is saved.

let isAsked = false

/** Asks once per page; if the browser does not support it or refuses, nothing changes. */
export async function askToPersist(): Promise<void> {
  if (isAsked || typeof navigator === 'undefined' || !('storage' in navigator)) return
  isAsked = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    return // not available in this context
  }
}
