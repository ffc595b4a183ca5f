// pg-boss on the server's own pool; its tables are in the schema `pgboss` of the same database.
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../data/client.ts'
import { withConnection } from '../data/connection.ts'
import { inTransaction } from '../data/transaction.ts'

// How often one instance looks for jobs of dead processes, for all instances.
const MAINTENANCE_S = 30
// Any number, as long as every instance takes the same lock and nothing else takes it.
const LOCK_KEY = 7_281_930_452
/** How long an ended job is still recognized, so that the same job requested twice runs once: no longer than this. */
export const ARCHIVE_S = 3600
const KEPT_DAYS = 2

export interface BossDeps {
  readonly database: Pick<Database, 'pool'>
  readonly log: Logger
}

/** A started pg-boss with these queues and no timers but its maintenance; its errors go to the log. */
export async function startBoss(
  { database: { pool }, log }: BossDeps,
  ...queues: readonly PgBoss.Queue[]
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      // Some of its statements are whole transactions in one text: a connection on which one failed must not be reused.
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
  // It creates missing tables; instances that start together take turns.
  try {
    await inTransaction(pool, 'READ COMMITTED', async (db) => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
      await boss.start()
      for (const queue of queues) {
        await boss.createQueue(queue.name, queue)
        // A queue made by an earlier version gets the present options.
        await boss.updateQueue(queue.name, queue)
      }
    })
  } catch (error) {
    // Its maintenance may have started already; the next try makes a new pg-boss.
    await boss.stop({ graceful: false, close: false }).catch(() => undefined)
    throw error
  }
  return boss
}
