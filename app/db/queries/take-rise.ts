// The highest rank this device has shown. A rise above it is announced once, in one tab only.
import { rankOf, risenFrom, type RankTitle } from '../../domain/progress/rank.ts'
import type { UserDatabase } from '../store/database.ts'
import { readCompletedCount } from './use-completed-count.ts'

/**
 * The title the learner has risen to since this device last showed one, and marks it as shown; null otherwise. What a new
 * device learns in its first sync is no rise, nor is a rank lost by an undo and reached again. `counted`: the completions as
 * last counted. Most acts raise no rank: these end with one read, where a transaction that writes would count again and keep
 * the next act waiting.
 */
export async function takeRise(db: UserDatabase, counted: number): Promise<RankTitle | null> {
  const shown = await db.meta.get('rank')
  if (shown?.key === 'rank' && risenFrom(shown.title, counted) === null) return null
  return judgeAndTake(db)
}

// Judged again inside the transaction: another tab may have taken the rise meanwhile.
function judgeAndTake(db: UserDatabase): Promise<RankTitle | null> {
  return db.transaction('rw', db.meta, db.completions, async () => {
    const shown = await db.meta.get('rank')
    const count = await readCompletedCount(db)
    if (shown?.key !== 'rank') {
      const meta = await db.syncMeta()
      if (meta !== undefined && meta.cookie !== null) await db.meta.put({ key: 'rank', title: rankOf(count).title })
      return null
    }
    const title = risenFrom(shown.title, count)
    if (title !== null) await db.meta.put({ key: 'rank', title })
    return title
  })
}
