// Whether the server has ever answered this device for this learner. Until then the store holds only what was made here.
import type { FirstAnswer } from '../../domain/kernel/known.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { rankOf } from '../../domain/progress/rank.ts'
import type { MetaRow, UserDatabase } from './database.ts'
import { createObservable } from './observable.ts'

export const GETTING: FirstAnswer = { kind: 'getting' }

/** The state of the first sync, set by the code that runs the engine. Meaningless once an answer is stored. */
export const firstAnswer = createObservable<FirstAnswer>(GETTING)

/**
 * Whether an answer is stored. Ask before reading rows, in the same live query: rows read after a yes are complete.
 * Once it is yes, the store is not read again.
 */
export async function isAnswered(db: UserDatabase): Promise<boolean> {
  if (db.answeredAt === null) noteAnswer(db, await db.syncMeta())
  return db.answeredAt !== null
}

/** Takes over what was read, so that it is not read again. */
export function noteAnswer(db: UserDatabase, meta: MetaRow | undefined): void {
  db.answeredAt ??= meta?.syncedAt ?? null
}

/**
 * The account was just created on this device, so it is known without asking that the server has nothing yet, and that a rank
 * reached from here on was earned since: otherwise one reached before the first sync would be taken for an old one.
 */
export async function markAnswered(db: UserDatabase, at: Instant): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const meta = await db.syncMeta()
    if (meta?.syncedAt !== null) return
    await db.meta.put({ ...meta, syncedAt: at })
    await db.meta.put({ key: 'rank', title: rankOf(0).title })
  })
  await isAnswered(db)
}
