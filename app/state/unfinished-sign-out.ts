// A sign-out that has begun and is not known to have reached the server and every row of this device. While the mark
// stands nobody is signed in here: the next start finishes it. It tells nothing of whom.

const KEY = 'afterwatch.signing-out'

/** keep: what was not synced stays for the same learner's next sign-in. */
export type SignOutKind = 'keep' | 'discard'

export function markSignOut(kind: SignOutKind): void {
  try {
    localStorage.setItem(KEY, kind)
  } catch {
    return // storage is blocked: then no row was kept either
  }
}

export function clearSignOutMark(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}

/** Null when none is under way. */
export function unfinishedSignOut(): SignOutKind | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'keep' || kept === 'discard' ? kept : null
  } catch {
    return null
  }
}
