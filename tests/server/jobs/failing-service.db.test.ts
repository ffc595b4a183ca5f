// CRD-07: a video is completed although the AI service fails, and says why it has no better insights.
import { describe, expect, it } from 'vitest'
import { analyseVideo } from '../../../sync-server/services/analysis/analyse-video.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { TALK, useAnalysisQueues } from '../../setup/models/analysis-queues.ts'
import type { StubMode } from '../../setup/models/openai-stub-faults.ts'

const at = useAnalysisQueues()
const { bench, started, youtubeId, asked } = at

describe('a service that fails', () => {
  it.each<StubMode>(['server_error', 'reset', 'rate_limited', 'not_json', 'truncated'])(
    '%s at first is tried again, and then completed',
    async (mode) => {
      const from = bench()
      at.stub.play(mode, mode, 'ok')
      at.stub.limit({ retryAfter: '0' })
      const queue = await started(from)
      const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
      await queue.enqueue(at.ada, id)
      expect(await from.settled(at.ada, id)).toMatchObject({ status: 'completed', insights: { engine: 'ai' } })
    },
  )

  it('CRD-07: three failed tries end in the extractive engine’s insights, which say why', async () => {
    const from = bench()
    at.stub.play('server_error')
    const queue = await started(from)
    const before = asked()
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await queue.enqueue(at.ada, id)
    const video = await from.settled(at.ada, id)
    expect(video).toMatchObject({
      status: 'completed',
      failureReason: null,
      insights: {
        engine: 'extractive',
        caveat: 'The AI service could not be reached, so the built-in engine wrote this from the words of the video.',
      },
    })
    expect(video.insights?.actions).toHaveLength(4)
    expect(asked() - before).toBe(3)
  })

  it('for good leaves the device’s insights as they are', async () => {
    const from = bench()
    at.stub.play('server_error')
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK, insights: buildInsights() })
    await analyseVideo(from.analysis, {
      userId: at.ada,
      videoId: id,
      isLastTry: true,
      signal: new AbortController().signal,
    })
    expect(await from.video(at.ada, id)).toMatchObject({
      status: 'completed',
      failureReason: null,
      insights: { engine: 'extractive' },
    })
  })

  it.each<[StubMode, RegExp]>([
    ['refusal', /declined this video/],
    ['bad_key', /not set up correctly/],
  ])('by %s is not tried again: the extractive engine stands in and says why', async (mode, caveat) => {
    const from = bench()
    at.stub.play(mode)
    const queue = await started(from)
    const before = asked()
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await queue.enqueue(at.ada, id)
    const video = await from.settled(at.ada, id)
    expect(video).toMatchObject({ status: 'completed', insights: { engine: 'extractive' } })
    expect(video.insights?.caveat).toMatch(caveat)
    expect(asked() - before).toBe(1)
  })

  it('a spent budget is reported as a caveat', async () => {
    const from = bench({ limits: { userVideos: 0 } })
    const queue = await started(from)
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await queue.enqueue(at.ada, id)
    expect((await from.settled(at.ada, id)).insights?.caveat).toMatch(/Your AI analyses of today are used up/)
  })

  it('the wait is the longer of the back-off and what the service asked for', async () => {
    const from = bench()
    at.stub.play('rate_limited')
    at.stub.limit({ retryAfter: '120' })
    const waits: number[] = []
    const queue = await started(from, {
      backoffMs: (tries) => {
        waits.push(tries)
        return 15_000
      },
    })
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await queue.enqueue(at.ada, id)
    const delay = await waitingDelay()
    expect(delay).toBeGreaterThan(115)
    expect(delay).toBeLessThanOrEqual(120)
    expect(waits).toEqual([1])
  })
})

// Seconds until the one waiting job may start; polled until the first attempt has put it there.
async function waitingDelay(): Promise<number> {
  for (;;) {
    const { rows } = await at.database.pool.query<{ delay: number }>(
      `SELECT extract(epoch FROM start_after - now())::float AS delay FROM pgboss.job WHERE state = 'created' AND start_after > now()`,
    )
    if (rows[0] !== undefined) return rows[0].delay
  }
}
