// CRD-07: an analysis that throws, as while the database is away, is a failed try. It is neither a crash nor repeated at once.
import { expect, it } from 'vitest'
import { analyseVideo } from '../../../sync-server/services/analysis/analyse-video.ts'
import type { VideoJob } from '../../../sync-server/services/analysis/video-job.ts'
import { TALK, useAnalysisQueues } from '../../setup/models/analysis-queues.ts'

const at = useAnalysisQueues()
const { bench, started, youtubeId } = at
const away = () => Promise.reject(new Error('The database was away'))

it('is tried again after the back-off, and counts as no crash', async () => {
  const from = bench()
  const asked: number[] = []
  const backoffMs = (tries: number) => {
    asked.push(tries)
    return 120_000
  }
  const queue = await started(from, { work: away, backoffMs })
  const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
  await queue.enqueue(at.ada, id)
  await expect.poll(waitingJobs).toEqual([{ state: 'created', tries: 1, crashes: 0, minutes: 2 }])
  expect(asked).toEqual([1])
  expect((await from.video(at.ada, id)).status).toBe('processing')
  expect(from.logLines.filter((line) => line.includes('The database was away'))).toHaveLength(1)
})

it('is completed although it threw twice', async () => {
  const from = bench()
  let throws = 2
  const work = (job: VideoJob) => {
    throws -= 1
    return throws >= 0 ? away() : analyseVideo(from.analysis, job)
  }
  const queue = await started(from, { work })
  const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
  await queue.enqueue(at.ada, id)
  expect((await from.settled(at.ada, id)).status).toBe('completed')
})

it('pauses before it comes back when its end could not be stored', async () => {
  const from = bench()
  const queue = await started(from, { work: away, giveUp: away })
  await queue.enqueue(at.ada, await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK }))
  await expect.poll(waitingJobs).toEqual([{ state: 'retry', tries: 2, crashes: 0, minutes: 0.25 }])
})

interface WaitingJob {
  readonly state: string
  readonly tries: number
  readonly crashes: number
  // In quarters.
  readonly minutes: number
}

async function waitingJobs(): Promise<readonly WaitingJob[]> {
  const { rows } = await at.database.pool.query<WaitingJob>(
    `SELECT state, (data->>'tries')::int AS tries, retry_count AS crashes,
        round(extract(epoch FROM start_after - now()) / 15)::float / 4 AS minutes
      FROM pgboss.job WHERE name = 'analyse-video' AND state < 'active'`,
  )
  return rows
}
