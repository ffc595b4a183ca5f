// Whether what a link leads to may still arrive: a push, or another device's link, can be here before the rows are.
import { useRef } from 'react'
import type { ActionId, VideoId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from '../store/database.ts'
import { useRows } from './use-rows.ts'

export type Sought =
  | { readonly table: 'actions'; readonly id: ActionId }
  | { readonly table: 'videos'; readonly id: VideoId }

interface Asked {
  readonly id: string
  // The server's latest answer at the time.
  readonly syncedAt: Instant | null
}

/**
 * True while it is neither here nor deleted here, and the server has not answered since it was first asked for. False once it was
 * here, or once a newer answer did not bring it. Undefined while reading.
 */
export function useIsAwaited({ table, id }: Sought): boolean | undefined {
  const asked = useRef<Asked | null>(null)
  const seen = useRef<string | null>(null)
  return useRows(
    async (db) => {
      if (seen.current === id) return false
      // Before the row: one read after an answer is as new as that.
      const syncedAt = (await db.syncMeta())?.syncedAt ?? null
      if ((await db[table].where('id').equals(id).count()) > 0 || (await isDeletedHere(db, table, id))) {
        seen.current = id
        return false
      }
      if (asked.current?.id !== id) asked.current = { id, syncedAt }
      return syncedAt === null || syncedAt === asked.current.syncedAt
    },
    [table, id],
  )
}

// What is queued to be sent has touched it, and it is not in the view.
async function isDeletedHere(db: UserDatabase, table: Sought['table'], id: string): Promise<boolean> {
  return (await db.shadow.get([table, id])) !== undefined
}
