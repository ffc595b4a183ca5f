// What makes a database usable: its first facts.
import type { UserDatabase } from '../store/database.ts'
import { noteAnswer } from '../store/first-answer.ts'
import { freshMeta, newClientId } from '../store/fresh-meta.ts'

/** Opens a database and adds its first meta row if it has none. */
export async function openPrepared(db: UserDatabase): Promise<UserDatabase> {
  const meta = freshMeta(db.userId, newClientId())
  await db.open()
  const known = await db.syncMeta()
  if (known !== undefined) {
    noteAnswer(db, known)
    return db
  }
  await db.transaction('rw', db.meta, async () => {
    if ((await db.syncMeta()) === undefined) await db.meta.add({ ...meta, key: 'sync' })
  })
  return db
}
