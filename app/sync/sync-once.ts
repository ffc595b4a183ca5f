// Sync with no page open: what the service worker runs when the browser wakes it.
import { closeUserDatabase, currentDatabase, openUserDatabase, rememberedUser } from '../db/session/session-database.ts'
import { createEngine } from './create-engine.ts'
import type { Signals } from './ports.ts'

// Nobody is looking and nothing nudges it, so it runs until nothing is left to do.
const SILENT: Signals = { isVisible: () => false, subscribe: () => () => undefined, isDeaf: true }

let running: Promise<boolean> | null = null

/**
 * Sends what the signed-in learner's device has queued and pulls what is new, with the same engine as pages. Resolves to
 * whether the queue is empty; also true when nobody is signed in. Calls during a run share it.
 */
export function syncOnce(): Promise<boolean> {
  running ??= runOnce().finally(() => {
    running = null
  })
  return running
}

async function runOnce(): Promise<boolean> {
  const user = await rememberedUser()
  if (user === null) return true
  const db = await openUserDatabase(user.id)
  const engine = createEngine(db, SILENT)
  try {
    engine.start()
    await engine.whenSettled()
    return (await db.outbox.count()) === 0
  } finally {
    engine.stop()
    // Left open, it would block a sign-out or a newer build.
    if (currentDatabase() === db) closeUserDatabase()
  }
}
