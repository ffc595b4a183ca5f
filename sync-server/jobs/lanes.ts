// Lanes that empty a pg-boss queue, one job each at a time. Our own, because pg-boss's workers neither wait until a
// job's end is recorded nor look for the next one at once.
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Bell } from './bell.ts'

export interface LanesOptions {
  readonly queue: PgBoss
  readonly name: string
  readonly lanes: number
  // How often an idle lane looks when nobody rings: retries come due, other instances queue.
  readonly pollMs: number
  readonly bell: Bell
  readonly stopping: AbortSignal
  /** `crashes`: how often this job was begun before without coming to an end. */
  readonly run: (data: unknown, crashes: number) => Promise<void>
  readonly log: Logger
}

/** Works until `stopping` is aborted; resolves when every lane has come to its end. */
export async function runLanes(options: LanesOptions): Promise<void> {
  await Promise.all(Array.from({ length: options.lanes }, () => runLane(options)))
}

async function runLane(options: LanesOptions): Promise<void> {
  const { queue, name, bell, pollMs, stopping } = options
  while (!stopping.aborted) {
    const listening = bell.next()
    const [job] = await queue.fetch<unknown>(name, { batchSize: 1, includeMetadata: true })
    if (job === undefined) await listening.within(pollMs)
    else await handle(options, job)
  }
}

async function handle({ queue, name, run, log }: LanesOptions, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
  try {
    await run(job.data, job.retryCount)
    await queue.complete(name, job.id)
  } catch (error) {
    log.error({ err: error, job: job.id }, name)
    // Counts as a crash. Where the database itself is gone, the job expires and comes back.
    await queue.fail(name, job.id).catch((lost: unknown) => {
      log.warn({ err: lost, job: job.id }, name)
    })
  }
}
