// What waits on this device to be sent, oldest first.
import type { MutationId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { UserDatabase } from '../store/database.ts'
import { subjectOf } from './change-subject.ts'
import { useRows } from './use-rows.ts'

const MAX_SHOWN = 50

export interface QueuedChange {
  readonly mid: MutationId
  readonly name: string
  readonly subject: string | null
  readonly createdAt: Instant
}

export interface Queue {
  // At most 50.
  readonly items: readonly QueuedChange[]
  readonly total: number
}

/** Undefined while loading. */
export function useQueue(): Queue | undefined {
  return useRows(readQueue)
}

export async function readQueue(db: UserDatabase): Promise<Queue> {
  const oldest = await db.outbox.orderBy('order').limit(MAX_SHOWN).toArray()
  const items = await Promise.all(
    oldest.map(async ({ mid, name, args, createdAt }) => ({
      mid,
      name,
      subject: await subjectOf(db, args),
      createdAt,
    })),
  )
  return { items, total: await db.outbox.count() }
}
