// The sums behind the owners' figures: the stored ones, adjusted by the learners who have changed since.
import type { Logger } from 'pino'
import { Tally, type Counts } from '#domain/analytics/counts.ts'
import type { Figure } from '#domain/analytics/figure.ts'
import { learnerCounts } from '#domain/analytics/learner-counts.ts'
import type { Database } from '../../data/client.ts'
import { mustRespond } from '../../data/connection.ts'
import {
  countedBefore,
  countLearnersToCount,
  learnersToCount,
  markCounted,
  recountLearners,
  selectDayFigures,
} from '../../data/figures/learner-figures.ts'
import { learnerHistories } from '../../data/figures/learner-histories.ts'
import { inSavepoint, inTransaction, type Queryable } from '../../data/transaction.ts'

// As many as take some ten milliseconds. If more have changed, the rest appears after the next count.
const MOST_READ_LIVE = 200
const LOOKED_UP_AT_ONCE = 1000
// Small, because deleting an account, and stopping the process, waits for the batch under way.
const COUNTED_AT_ONCE = 100

type FiguresDeps = { readonly database: Pick<Database, 'pool'> }

/** These figures over all learners as they are now. Read-only. */
export async function readSums({ database: { pool } }: FiguresDeps, figures: readonly Figure[]): Promise<Tally> {
  const changed = await learnersToCount(pool, MOST_READ_LIVE)
  // In one snapshot: a learner counted meanwhile is in the sums either as before or as now.
  return inTransaction(pool, 'REPEATABLE READ READ ONLY', async (db) => {
    const sums = new Tally()
    sums.addStored(await selectDayFigures(db, figures))
    if (changed.length === 0) return sums
    const again = await countEach(db, changed)
    for (const counts of await countedBefore(db, again.ids)) sums.addAll(counts, -1)
    for (const counts of again.counts) sums.addAll(counts, 1)
    return sums
  })
}

/**
 * How many learners have new changes that no figure includes yet: after an upgrade it may be all of them for some minutes.
 */
export async function countMissing({ database: { pool } }: FiguresDeps): Promise<number> {
  return Math.max(0, (await countLearnersToCount(pool)) - MOST_READ_LIVE)
}

/** Counts everybody who has changed, in batches; returns how many. Stops between batches when asked to. */
export async function countLearners(
  deps: FiguresDeps & { readonly log?: Pick<Logger, 'error'> },
  stopping?: Pick<AbortSignal, 'aborted'>,
): Promise<number> {
  let counted = 0
  for (;;) {
    const before = counted
    const found = await learnersToCount(deps.database.pool, LOOKED_UP_AT_ONCE)
    const marked = new Set(await markCounted(deps.database.pool, found))
    const changed = found.filter((id) => !marked.has(id))
    for (let at = 0; at < changed.length; at += COUNTED_AT_ONCE) {
      if (stopping?.aborted === true) return counted
      counted += await recountEach(deps, changed.slice(at, at + COUNTED_AT_ONCE))
    }
    // Learners who change meanwhile are left for next time: otherwise this might never end.
    if (found.length < LOOKED_UP_AT_ONCE || (counted === before && marked.size === 0)) return counted
  }
}

// Returns how many it could count. A learner whose rows cannot be counted does not stop the others, and is tried again next
// time.
async function recountEach(deps: Parameters<typeof countLearners>[0], userIds: readonly string[]): Promise<number> {
  const { database, log } = deps
  try {
    await recountLearners(database.pool, userIds, countAgain)
    return userIds.length
  } catch (error) {
    // If this fails too, the database is the cause and not a learner.
    await mustRespond(database.pool)
    if (userIds.length === 1) {
      log?.error({ err: error, userId: userIds[0] }, 'a learner cannot be counted')
      return 0
    }
  }
  let counted = 0
  for (const id of userIds) counted += await recountEach(deps, [id])
  return counted
}

interface CountedNow {
  readonly ids: readonly string[]
  readonly counts: readonly Counts[]
}

// A learner who cannot be counted is left out, so the sums keep their last count.
async function countEach(db: Queryable, userIds: readonly string[]): Promise<CountedNow> {
  try {
    const counts = await inSavepoint(db, () => countAgain(db, userIds))
    return { ids: userIds, counts: [...counts.values()] }
  } catch {
    if (userIds.length === 1) return { ids: [], counts: [] }
  }
  const each: CountedNow[] = []
  for (const id of userIds) each.push(await countEach(db, [id]))
  return { ids: each.flatMap(({ ids }) => ids), counts: each.flatMap(({ counts }) => counts) }
}

async function countAgain(db: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const histories = await learnerHistories(db, userIds)
  return new Map([...histories].map(([id, history]) => [id, learnerCounts(history)]))
}
