// A sign-out that has not certainly reached the server, and the rows it concerns (app/db/session/device-session.ts). Does not say
// whose. While there is one, public/kept-screen.js draws nothing. Where no mark can be stored, no rows were stored either.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.signing-out'
const COUNT_KEY = 'afterwatch.sign-outs'
const KINDS = ['keep', 'discard', 'unasked'] as const

interface UnfinishedSignOut {
  readonly rows: { readonly kind: (typeof KINDS)[number]; readonly dbName: string } | null
}

/** Null: it has finished, or the next sign-in has replaced it. */
export function markSignOut(mark: UnfinishedSignOut | null): void {
  if (mark === null) {
    writeLocalValue(KEY, null)
    return
  }
  writeLocalValue(COUNT_KEY, String(countSignOuts() + 1))
  writeLocalValue(KEY, mark.rows === null ? 'left' : `${mark.rows.kind}:${mark.rows.dbName}`)
}

/** How many sign-outs began in this browser. A page that was frozen meanwhile can tell by it that one happened. */
export function countSignOuts(): number {
  // NaN never equals itself, so nobody could sign in.
  return Number(readLocalValue(COUNT_KEY)) || 0
}

/** Null when none is under way. */
export function unfinishedSignOut(): UnfinishedSignOut | null {
  const kept = readLocalValue(KEY)
  if (kept === null) return null
  // A mark without a database name: somebody left, but nothing is known about rows.
  const [, word, dbName] = /^([a-z]+):(.+)$/.exec(kept) ?? []
  const kind = KINDS.find((one) => one === word)
  return dbName === undefined || kind === undefined ? { rows: null } : { rows: { kind, dbName } }
}

/** Calls back when another tab has begun a sign-out. That tab may close before it can send a message. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
