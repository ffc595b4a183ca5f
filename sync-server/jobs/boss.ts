// pg-boss on the server's own pool: its tables live in the schema `pgboss` of the same database.
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../data/client.ts'
import { withConnection } from '../data/connection.ts'
import { inTransaction } from '../data/transaction.ts'

// How often jobs of dead processes are looked for, by one instance for all.
const MAINTENANCE_S = 30
// Any number will do as long as every instance takes the same lock, and nothing else takes it.
const LOCK_KEY = 7_281_930_452
/** How long a job that has ended is known as itself: one asked for twice can be one for no longer. */
export const ARCHIVE_S = 3600
const KEPT_DAYS = 2

export interface BossDeps {
  readonly database: Pick<Database, 'pool'>
  readonly log: Logger
}

/** A started pg-boss with these queues, without timers of its own but maintenance; its errors go to the log. */
export async function startBoss(
  { database: { pool }, log }: BossDeps,
  ...queues: readonly PgBoss.Queue[]
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      // Some of its statements are whole transactions in one text: a connection on which one failed is not used again.
      executeSql: (text, values) => withConnection(pool, (connection) => connection.query(text, values)),
    },
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_S,
    archiveCompletedAfterSeconds: ARCHIVE_S,
    deleteAfterDays: KEPT_DAYS,
  })
  boss.on('error', (error) => {
    log.warn({ err: error }, 'job queue')
  })
  // It makes its tables where they are missing; of instances that start together, one after the other.
  try {
    await inTransaction(pool, 'READ COMMITTED', async (db) => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
      await boss.start()
      for (const queue of queues) {
        await boss.createQueue(queue.name, queue)
        // One that an earlier version made gets the options of this one.
        await boss.updateQueue(queue.name, queue)
      }
    })
  } catch (error) {
    // It may have begun to look after its tables: the next try makes another one.
    await boss.stop({ graceful: false, close: false }).catch(() => undefined)
    throw error
  }
  return boss
}
