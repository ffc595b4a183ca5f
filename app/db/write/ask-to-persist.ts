// Asks the browser to keep this origin's storage when it clears up; the first thing saved is a reason it understands.

let isAsked = false

/** Asks once a page; a browser that does not know the question, or says no, changes nothing. */
export async function askToPersist(): Promise<void> {
  if (isAsked || typeof navigator === 'undefined' || !('storage' in navigator)) return
  isAsked = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    return // not in this context
  }
}
