// The latest picks in the command palette, kept with the learner's rows so that signing out removes them.
import { withPick, type RecentPick } from '../../domain/palette/recent-picks.ts'
import { currentDatabase } from '../session/session-database.ts'
import { useRows } from './use-rows.ts'

/** Latest first; undefined while they are read. */
export function useRecentPicks(): readonly RecentPick[] | undefined {
  return useRows(async (db) => {
    const row = await db.meta.get('picks')
    return row?.key === 'picks' ? row.picks : []
  })
}

/** Puts a pick at the front. */
export async function keepPick(pick: RecentPick): Promise<void> {
  const db = currentDatabase()
  if (db === null) return
  await db.transaction('rw', db.meta, async () => {
    const row = await db.meta.get('picks')
    await db.meta.put({ key: 'picks', picks: withPick(row?.key === 'picks' ? row.picks : [], pick) })
  })
}
