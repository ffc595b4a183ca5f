// pg-boss on the server's own pool: its tables live in the schema `pgboss` of the same database.
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../data/client.ts'
import { withConnection } from '../data/connection.ts'

// How often jobs of dead processes are looked for, by one instance for all.
const MAINTENANCE_S = 30
const ARCHIVE_S = 3600
const KEPT_DAYS = 2

/** A started pg-boss without timers of its own but maintenance; its errors go to the log. */
export async function startBoss({ pool }: Pick<Database, 'pool'>, log: Logger): Promise<PgBoss> {
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
  await boss.start()
  return boss
}

/** Makes the queue, or gives one that an earlier version made the options of this one. */
export async function makeQueue(boss: PgBoss, options: PgBoss.Queue): Promise<void> {
  await boss.createQueue(options.name, options)
  await boss.updateQueue(options.name, options)
}
