// CRD-07: the queue of analyses, through crashes and stops.
import { describe, expect, it } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import { deleteUser } from '../../../sync-server/data/account/delete-user.ts'
import type { JobOutcome, VideoJob } from '../../../sync-server/services/analysis/video-job.ts'
import { analysisBench } from '../../setup/models/analysis-bench.ts'
import { TALK, useAnalysisQueues } from '../../setup/models/analysis-queues.ts'
import { killedAtWork } from '../../setup/models/killed-at-work.ts'
import { createTestDatabase } from '../../setup/server/test-database.ts'

const at = useAnalysisQueues()
const { bench, started, youtubeId, asked } = at

describe('the lanes', () => {
  it('serve another learner while one has more videos than there are lanes', async () => {
    const from = bench({ stub: null })
    const bob = await from.addUser(`bob-${youtubeId()}`)
    let release: (outcome: JobOutcome) => void = () => undefined
    const held = new Promise<JobOutcome>((resolve) => {
      release = resolve
    })
    let tell: () => void = () => undefined
    const bobServed = new Promise<void>((resolve) => {
      tell = resolve
    })
    const served: UserId[] = []
    const work = ({ userId }: VideoJob): Promise<JobOutcome> => {
      served.push(userId)
      if (userId !== bob) return held
      tell()
      return Promise.resolve({ kind: 'done' })
    }
    const queue = await started(from, { work, lanes: 3 })
    try {
      for (let i = 0; i < 6; i++) {
        await queue.enqueue(at.ada, await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK }))
      }
      await queue.enqueue(bob, await from.save(bob, { youtubeId: youtubeId(), cues: TALK }))
      await bobServed
      expect(served.filter((userId) => userId === at.ada)).toHaveLength(2)
      // Those that step aside keep their rows and their count of crashes.
      const { rows } = await at.database.pool.query<{ retries: number }>(
        `SELECT retry_count AS retries FROM pgboss.job WHERE name = 'analyse-video'`,
      )
      expect(rows).toEqual(Array(7).fill({ retries: 0 }))
    } finally {
      release({ kind: 'done' })
    }
  })
})

describe('the queue', () => {
  it('holds one waiting job per video, however often it is saved', async () => {
    const from = bench()
    const queue = await started(from, { lanes: 0 })
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    for (let i = 0; i < 5; i++) await queue.enqueue(at.ada, id)
    expect(await jobCount()).toBe(1)
  })

  it.each(['created', 'retry'])('holds one waiting job per video while that job is %s', async (state) => {
    const from = bench()
    const queue = await started(from, { lanes: 0 })
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await queue.enqueue(at.ada, id)
    await at.database.pool.query('UPDATE pgboss.job SET state = $1 WHERE name = $2', [state, 'analyse-video'])
    await queue.enqueue(at.ada, id)
    expect(await jobCount()).toBe(1)
  })

  it('never works on one video in two lanes, or in two instances', async () => {
    const from = bench()
    let release: (outcome: JobOutcome) => void = () => undefined
    const held = new Promise<JobOutcome>((resolve) => {
      release = resolve
    })
    let begun = 0
    const work = () => {
      begun += 1
      return held
    }
    const instances = [await started(from, { work, lanes: 3 }), await started(from, { work, lanes: 3 })]
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    const [one, other] = instances
    await one?.enqueue(at.ada, id)
    await expect.poll(() => begun).toBe(1)
    // What is asked for while it is at work waits for its end, and is not lost.
    await one?.enqueue(at.ada, id)
    await other?.enqueue(at.ada, id, true)
    const statesNow = async () => {
      const { rows } = await at.database.pool.query<{ state: string }>('SELECT state FROM pgboss.job')
      return rows.map(({ state }) => state).sort()
    }
    try {
      await expect.poll(statesNow).toEqual(['active', 'retry', 'retry'])
      expect(begun).toBe(1)
    } finally {
      release({ kind: 'done' })
    }
    await expect.poll(() => begun, { timeout: 15_000 }).toBe(3)
  })

  it.each<JobOutcome>([{ kind: 'again', retryAfterMs: null }, { kind: 'waits', retryAfterMs: 0 }, { kind: 'stopped' }])(
    'a learner who is gone when an analysis ends with $kind leaves no job that names them',
    async (outcome) => {
      const from = bench()
      const { pool } = at.database
      const gone = await from.addUser(`gone-${youtubeId()}`)
      let isOver = false
      const work = async () => {
        const { rows } = await pool.query<{ hash: string }>('SELECT "passwordHash" AS hash FROM "User" WHERE id = $1', [
          gone,
        ])
        const account = { id: gone, passwordHash: rows[0]?.hash ?? '', tombstone: youtubeId(), now: new Date(0) }
        isOver = (await deleteUser(at.database, account)) || isOver
        return outcome
      }
      const queue = await started(from, { work })
      await queue.enqueue(gone, await from.save(gone, { youtubeId: youtubeId(), cues: TALK }))
      await expect.poll(() => isOver).toBe(true)
      await queue.stop()
      const { rows } = await pool.query(`SELECT id FROM pgboss.job WHERE data->>'userId' = $1`, [gone])
      expect(rows).toEqual([])
    },
  )

  it('works on as many videos at once as it has lanes, and no more', async () => {
    const from = bench()
    let now = 0
    let most = 0
    let finished = 0
    const full = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      if (now === 3) gate.open()
      await full
      now -= 1
      finished += 1
      return { kind: 'done' } as const
    }
    const queue = await started(from, { lanes: 3, work })
    // One learner alone never gets all lanes.
    const learners = [at.ada, await from.addUser(`bob-${youtubeId()}`)]
    for (const learner of [...learners, ...learners, ...learners]) {
      const videos = [youtubeId(), youtubeId()].map((id) => from.save(learner, { youtubeId: id, cues: null }))
      for (const id of await Promise.all(videos)) await queue.enqueue(learner, id)
    }
    while (finished < 12) await at.database.pool.query('SELECT 1')
    expect(most).toBe(3)
  })

  it('keeps what was queued while it was stopped', async () => {
    const from = bench()
    const idle = await started(from, { lanes: 0 })
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await idle.enqueue(at.ada, id)
    await idle.stop()
    await started(from)
    expect((await from.settled(at.ada, id)).status).toBe('completed')
  })

  it('finds a video that was committed but never queued', async () => {
    const from = bench()
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await started(from)
    expect((await from.settled(at.ada, id)).status).toBe('completed')
  })

  it('finds such a video while it runs, too, once', async () => {
    const from = bench()
    const queue = await started(from, { lanes: 0 })
    await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    expect([await queue.queueStranded(), await queue.queueStranded()]).toEqual([1, 0])
    expect(await jobCount()).toBe(1)
  })

  it('takes a video for which a wished analysis waits for no such video', async () => {
    const from = bench()
    const queue = await started(from, { lanes: 0 })
    await queue.enqueue(at.ada, await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK }), true)
    expect(await queue.queueStranded()).toBe(0)
    expect(await jobCount()).toBe(1)
  })

  it('requeues a running analysis when it is stopped, without counting a try', async () => {
    const from = bench()
    at.stub.play('hang')
    const first = await started(from)
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    const before = asked()
    await first.enqueue(at.ada, id)
    await untilAsked(before + 1)
    await first.stop()
    expect((await from.video(at.ada, id)).status).toBe('processing')
    at.stub.play('server_error', 'server_error', 'ok')
    await started(from)
    expect((await from.settled(at.ada, id)).status).toBe('completed')
  })

  it('resumes what a killed server was working on', async () => {
    const from = bench()
    const idle = await started(from, { lanes: 0 })
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await idle.enqueue(at.ada, id)
    await killedAtWork(at.database.address, id)
    await started(from)
    expect((await from.settled(at.ada, id)).status).toBe('completed')
  })

  it('gives up on a video that crashes the server each time', async () => {
    const from = bench()
    const idle = await started(from, { lanes: 0 })
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await idle.enqueue(at.ada, id)
    const work = (_job: VideoJob) => Promise.reject(new Error('This video is poison'))
    await started(from, { work })
    const video = await from.settled(at.ada, id)
    expect(video.status).toBe('failed')
    expect(video.failureReason).toMatch(/interrupted several times/)
    expect(from.logLines.filter((line) => line.includes('poison')).length).toBe(3)
  })

  it('leaves no connection behind when it is stopped', async () => {
    const own = await createTestDatabase({ poolSize: 4 })
    const from = analysisBench(own, { stub: null })
    const queue = from.queue()
    await queue.start()
    await queue.stop()
    expect(own.pool.waitingCount).toBe(0)
    expect(own.pool.idleCount).toBe(own.pool.totalCount)
    await own.drop()
  })
})

const gate = { open: (): void => undefined }

async function jobCount(): Promise<number> {
  const { rows } = await at.database.pool.query<{ count: string }>(
    `SELECT count(*) FROM pgboss.job WHERE state < 'completed'`,
  )
  return Number(rows[0]?.count)
}

async function untilAsked(count: number): Promise<void> {
  while (asked() < count) await at.database.pool.query('SELECT 1')
}
