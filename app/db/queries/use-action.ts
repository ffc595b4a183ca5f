// One action with its video.
import type { ActionId } from '../../domain/kernel/id.ts'
import { isAnswered } from '../store/first-answer.ts'
import { withVideos, type ActionWithVideo } from './action-list.ts'
import { useRows } from './use-rows.ts'

/** Undefined while loading or before the server's first answer; null when there is no such action. */
export function useAction(id: ActionId): ActionWithVideo | null | undefined {
  return useRows(
    async (db) => {
      const isWhole = await isAnswered(db)
      const action = await db.actions.get(id)
      if (action === undefined && !isWhole) return undefined
      return action === undefined ? null : ((await withVideos(db, [action]))[0] ?? null)
    },
    [id],
  )
}
