// Which pages and workers of this browser have a learner's rows open: each holds a shared lock of that name for as long.
// Where there are no locks nobody knows, and rows are never taken for unused.

const nameOf = (dbName: string) => `afterwatch-rows-${dbName}`

interface RowsHold {
  /** Resolves once nobody who found the rows unused is at work on them. */
  readonly held: Promise<void>
  readonly letGo: () => void
}

/** Says that the rows are open here, until they are let go. */
export function holdRows(dbName: string): RowsHold {
  const locks = locksOf()
  if (locks === null) return NO_HOLD
  let letGo = NO_HOLD.letGo
  const untilLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held = new Promise<void>((resolve) => {
    const hold = () => {
      resolve()
      return untilLetGo
    }
    locks.request(nameOf(dbName), { mode: 'shared' }, hold).catch(() => resolve())
  })
  return { held, letGo }
}

export const NO_HOLD: RowsHold = { held: Promise.resolve(), letGo: () => undefined }

// Who has just let go of them is gone by then.
const PATIENCE_MS = 500

/** Runs the work while nobody has them open, and nobody opens them; not at all when somebody has. */
export async function ifUnused(dbName: string, work: () => Promise<void>): Promise<void> {
  const locks = locksOf()
  if (locks === null) return
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let working: Promise<void> = Promise.resolve()
  const hold = () => (working = work())
  await locks.request(nameOf(dbName), { signal: patience }, hold).catch(() => undefined)
  await working
}

function locksOf(): LockManager | null {
  if (typeof navigator === 'undefined') return null
  const browser: { readonly locks?: LockManager | null } = navigator
  return browser.locks ?? null
}
