// A sign-out that is not known to have reached the server and the rows it is about (app/db/session/device-session.ts). It tells nothing
// of whom. public/kept-screen.js draws nothing while there is one. Where no mark can be kept, no row was kept either.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.signing-out'
const COUNT_KEY = 'afterwatch.sign-outs'

interface UnfinishedSignOut {
  readonly rows: { readonly kind: 'keep' | 'discard'; readonly dbName: string } | null
}

/** Null: it is finished, or the next sign-in has ended it. */
export function markSignOut(mark: UnfinishedSignOut | null): void {
  if (mark === null) {
    writeLocalValue(KEY, null)
    return
  }
  writeLocalValue(COUNT_KEY, String(countSignOuts() + 1))
  writeLocalValue(KEY, mark.rows === null ? 'left' : `${mark.rows.kind}:${mark.rows.dbName}`)
}

/** How many sign-outs began in this browser: one that came and went while a page was frozen can be told by it. */
export function countSignOuts(): number {
  // What is no number would differ from itself, and nobody could sign in.
  return Number(readLocalValue(COUNT_KEY)) || 0
}

/** Null when none is under way. */
export function unfinishedSignOut(): UnfinishedSignOut | null {
  const kept = readLocalValue(KEY)
  if (kept === null) return null
  // A mark without a name says that somebody left, and nothing about any rows.
  const [, kind, dbName] = /^(keep|discard):(.+)$/.exec(kept) ?? []
  return dbName === undefined ? { rows: null } : { rows: { kind: kind === 'keep' ? 'keep' : 'discard', dbName } }
}

/** Calls back when another tab has begun a sign-out: its own word may never come, as it may be closed. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
