// Lanes that work off a pg-boss queue, each one job at a time. Our own, because pg-boss's workers neither wait until a job's
// end is recorded nor fetch the next one at once.
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { SECOND_MS } from '#domain/kernel/time.ts'
import type { Bell } from './bell.ts'

// Renewals per lease: one or two may get lost.
const RENEWALS = 4

export interface LanesOptions {
  readonly queue: PgBoss
  readonly name: string
  readonly lanes: number
  // How often an idle lane looks without a ring: retries come due, other instances queue jobs.
  readonly pollMs: number
  readonly bell: Bell
  readonly stopping: AbortSignal
  /**
   * `crashes`: how often this job was started before without ending. A run that has put its own row, `id`, back or ended it
   * says that it is settled: another lane may have it by then, so that this one must not end it.
   */
  readonly run: (data: unknown, crashes: number, id: string) => Promise<'ended' | 'settled'>
  readonly log: Logger
  // How long a lane keeps a job without renewing it.
  readonly leaseS: number
}

/** Works until `stopping` is aborted; resolves when every lane has ended. */
export async function runLanes(options: LanesOptions): Promise<void> {
  const held = new Set<string>()
  const renewal = setInterval(() => void renew(options, held), (options.leaseS * SECOND_MS) / RENEWALS).unref()
  await Promise.all(Array.from({ length: options.lanes }, () => runLane(options, held)))
  clearInterval(renewal)
}

// pg-boss gives a job away when this time has passed since its start, so the start of jobs in hand is moved to now.
async function renew({ queue, name, log }: LanesOptions, held: ReadonlySet<string>): Promise<void> {
  if (held.size === 0) return
  try {
    await queue
      .getDb()
      .executeSql(
        `UPDATE pgboss.job SET started_on = now() WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'active'`,
        [name, [...held]],
      )
  } catch (error) {
    log.warn({ err: error }, 'running jobs could not be renewed')
  }
}

async function runLane(options: LanesOptions, held: Set<string>): Promise<void> {
  const { queue, name, bell, pollMs, stopping } = options
  while (!stopping.aborted) {
    const listening = bell.next()
    const [job] = await queue.fetch<unknown>(name, { batchSize: 1, includeMetadata: true })
    if (job === undefined) await listening.within(pollMs)
    else {
      held.add(job.id)
      await handle(options, job)
      held.delete(job.id)
    }
  }
}

async function handle({ queue, name, run, log }: LanesOptions, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
  try {
    const outcome = await run(job.data, job.retryCount, job.id)
    if (outcome === 'ended') await queue.complete(name, job.id)
  } catch (error) {
    log.error({ err: error, job: job.id }, name)
    // Counts as a crash. If the database itself is gone, the job expires and comes back.
    await queue.fail(name, job.id).catch((lost: unknown) => {
      log.warn({ err: lost, job: job.id }, name)
    })
  }
}
