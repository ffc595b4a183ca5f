// One action with its video.
import type { ActionId } from '../../domain/kernel/id.ts'
import { withVideos, type ActionWithVideo } from './action-list.ts'
import { useRows } from './use-rows.ts'

/** Undefined while it loads, null when there is none such. */
export function useAction(id: ActionId): ActionWithVideo | null | undefined {
  return useRows(
    async (db) => {
      const action = await db.actions.get(id)
      return action === undefined ? null : ((await withVideos(db, [action]))[0] ?? null)
    },
    [id],
  )
}
