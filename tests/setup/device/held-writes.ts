// A device that is slow to store: nothing of what a learner does is stored until it is let go.
import { Dexie } from 'dexie'
import type { UserDatabase } from '../../../app/db/store/database.ts'

/** Returns what lets the writes go on; what is being typed is stored all the while. */
export async function holdWrites(opened: UserDatabase): Promise<() => void> {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await new Promise<void>((begun) => {
    const held = opened.transaction('rw', opened.outbox, async () => {
      begun()
      await Dexie.waitFor(released, 10_000)
    })
    held.catch(() => undefined)
  })
  return letGo
}
