// Which pages and workers of this browser have a learner's rows open: each holds a shared lock with that name meanwhile.
// Without Web Locks this is unknown, and rows are never considered unused.

const nameOf = (dbName: string) => `afterwatch-rows-${dbName}`

interface RowsHold {
  /** Resolves once no one who found the rows unused is still working on them. */
  readonly held: Promise<void>
  readonly letGo: () => void
}

/** Marks the rows as open here, until they are released. */
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

// Anyone who has just released the rows is gone within this time.
const PATIENCE_MS = 500

/** Runs the work while no one has the rows open, and keeps them from being opened. Skips the work if someone has them open. */
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
