// A sign-out that has begun and is not known to have reached the server and every row of this device. While the mark
// stands nobody is signed in here: the next start finishes it. It tells nothing of whom. Where no mark can be kept, no row
// was kept either.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.signing-out'

/** keep: what was not synced stays for the same learner's next sign-in. */
export type SignOutKind = 'keep' | 'discard'

export function markSignOut(kind: SignOutKind): void {
  writeLocalValue(KEY, kind)
}

export function clearSignOutMark(): void {
  writeLocalValue(KEY, null)
}

/** Null when none is under way. */
export function unfinishedSignOut(): SignOutKind | null {
  const kept = readLocalValue(KEY)
  return kept === 'keep' || kept === 'discard' ? kept : null
}
