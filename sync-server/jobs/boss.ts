// pg-boss on the server's own pool: its tables live in the schema `pgboss` of the same database.
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../data/client.ts'

const MAINTENANCE_S = 300
const ARCHIVE_S = 3600
const KEPT_DAYS = 2

/** A started pg-boss without timers of its own but maintenance; its errors go to the log. */
export async function startBoss({ pool }: Pick<Database, 'pool'>, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runAlone(pool, text, values) },
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

// Some of its statements are whole transactions in one text: a connection on which one failed must not be used again.
async function runAlone(pool: Database['pool'], text: string, values: unknown[] | undefined) {
  const connection = await pool.connect()
  try {
    const result = await connection.query(text, values)
    connection.release()
    return result
  } catch (error) {
    connection.release(true)
    throw error
  }
}
