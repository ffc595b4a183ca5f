import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { readActiveActions, readHistory } from '../../../app/db/queries/use-actions.ts'
import { readTodaysFocus } from '../../../app/db/queries/read-todays-focus.ts'
import { readVideos } from '../../../app/db/queries/use-videos.ts'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { actionIdOf, buildAction, buildVideo, NOW, userIdOf, uuidOf } from '../../fixtures/builders.ts'

const ROWS = [
  buildAction({ nextReminderAt: NOW + 1, reminderActive: true }),
  buildAction({ id: actionIdOf('done'), status: 'completed', completedAt: NOW }),
]

let databases = 0
const newDatabase = () => new UserDatabase(uuidOf(`live ${String((databases += 1))}`), userIdOf('ada'))

const QUERIES: Record<string, (db: UserDatabase) => Promise<number>> = {
  'active actions': async (db) => (await readActiveActions(db, {})).items.length,
  'active actions by a search': async (db) => (await readActiveActions(db, { search: 'walk' })).items.length,
  history: async (db) => (await readHistory(db, {})).items.length,
  "Today's Focus": async (db) => (await readTodaysFocus(db, NOW, () => 'UTC')).dueToday.length,
  videos: async (db) => (await readVideos(db, 12)).items.length,
}

describe('a list that is open sees what sync brings', () => {
  it.each(Object.entries(QUERIES))('%s', async (_name, query) => {
    const db = newDatabase()
    const seen: number[] = []
    const subscription = liveQuery(async () => query(db)).subscribe((count) => void seen.push(count))
    await vi.waitFor(() => expect(seen).toEqual([0]))
    await db.transaction('rw', db.actions, db.videos, db.meta, async () => {
      await db.actions.bulkPut(ROWS)
      await db.videos.put(buildVideo())
    })
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
    subscription.unsubscribe()
    db.close()
  })
})
