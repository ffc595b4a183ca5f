// CRD-07: what moves a saved video from processing to completed or failed.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call } from '#domain/mutations/machinery/definition.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { createReading } from '../../../sync-server/reading/reading-threads.ts'
import { analyseVideo } from '../../../sync-server/services/analysis/analyse-video.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { cuesOf } from '../../fixtures/talks.ts'
import { expectSound } from '../../setup/models/ai-bench.ts'
import { TALK, useAnalysisQueues } from '../../setup/models/analysis-queues.ts'

const at = useAnalysisQueues()
const { bench, started, youtubeId } = at

describe('a saved video', () => {
  it('CRD-07: whose transcript takes too much to read fails at once with a reason, and can be retried', async () => {
    const reading = createReading({ log: createLog({ write: () => undefined }), timeLimitMs: 1 })
    const from = bench({ stub: null, reading })
    const queue = await started(from)
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await queue.enqueue(at.ada, id)
    expect(await from.settled(at.ada, id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('too much to read at once') as string,
    })
    await reading.close()
    await queue.stop()
    const again = bench({ stub: null })
    const retried = await started(again)
    await again.apply(at.ada, call(retryAnalysis, { videoId: id }))
    await retried.enqueue(at.ada, id)
    expect(await again.settled(at.ada, id)).toMatchObject({ status: 'completed', failureReason: null })
  })

  it('PRD-04, CRD-07: becomes completed with the AI engine’s insights', async () => {
    const from = bench()
    const queue = await started(from)
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    expect((await from.video(at.ada, id)).status).toBe('processing')
    await queue.enqueue(at.ada, id)
    const video = await from.settled(at.ada, id)
    expect(video).toMatchObject({
      status: 'completed',
      failureReason: null,
      category: 'Education',
      insights: { engine: 'ai' },
    })
    if (video.insights !== null) expectSound(video.insights, TALK)
  })

  it('is completed by the extractive engine if no AI service is configured', async () => {
    const from = bench({ stub: null })
    const queue = await started(from)
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await queue.enqueue(at.ada, id)
    expect(await from.settled(at.ada, id)).toMatchObject({
      status: 'completed',
      insights: { engine: 'extractive', caveat: null },
    })
  })

  it('with the device’s insights gets better ones, and nothing if there is no AI service', async () => {
    const made = buildInsights()
    const plain = bench({ stub: null })
    const kept = await plain.save(at.ada, { youtubeId: youtubeId(), cues: TALK, insights: made })
    await analyseVideo(plain.analysis, {
      userId: at.ada,
      videoId: kept,
      isLastTry: false,
      signal: new AbortController().signal,
    })
    expect((await plain.video(at.ada, kept)).insights).toEqual(made)
    const better = bench()
    await analyseVideo(better.analysis, {
      userId: at.ada,
      videoId: kept,
      isLastTry: false,
      signal: new AbortController().signal,
    })
    expect((await better.video(at.ada, kept)).insights?.engine).toBe('ai')
  })

  it('with another AI’s insights keeps them when it is saved again, and gets the server’s on request', async () => {
    const from = bench()
    const queue = await started(from)
    const made = { ...buildInsights(), engine: 'ai' as const, model: 'The browser’s model' }
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK, insights: made })
    await queue.enqueue(at.ada, id)
    await queue.enqueue(at.ada, id, true)
    const video = await from.until(at.ada, id, ({ insights }) => insights?.model !== made.model)
    expect(video.insights?.engine).toBe('ai')
  })

  it.each([
    ['with music only', cuesOf('[Music]'), /no speech in this transcript/],
    ['with a few words', cuesOf('hello and welcome to this'), /Only 5 words were found/],
  ])('%s fails with a sentence that says what to do', async (_name, cues, reason) => {
    const from = bench()
    const queue = await started(from)
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues })
    await queue.enqueue(at.ada, id)
    const video = await from.settled(at.ada, id)
    expect(video.status).toBe('failed')
    expect(video.failureReason).toMatch(reason)
  })

  it('that failed is analysed again after retryAnalysis', async () => {
    const from = bench()
    const queue = await started(from)
    const name = youtubeId()
    const id = await from.save(at.ada, { youtubeId: name, cues: cuesOf('[Music]') })
    await queue.enqueue(at.ada, id)
    expect((await from.settled(at.ada, id)).status).toBe('failed')
    await at.database.pool.query('DELETE FROM "Transcript" WHERE id = $1', [id])
    await at.database.pool.query('UPDATE "Video" SET words = NULL WHERE id = $1', [id])
    await from.save(at.ada, { youtubeId: name, cues: TALK })
    await from.apply(at.ada, call(retryAnalysis, { videoId: id }))
    expect((await from.video(at.ada, id)).status).toBe('processing')
    await queue.enqueue(at.ada, id)
    expect((await from.settled(at.ada, id)).status).toBe('completed')
  })

  it.each([
    ['words', 'cues', cuesOf('these are other words')],
    ['author’s chapters', 'chapters', ['Why', 'How', 'When'].map((title, i) => ({ title, startMs: i * 20_000 }))],
  ])('whose %s were replaced during a slow analysis is analysed once more', async (_name, column, value) => {
    let replace: () => Promise<unknown> = () => Promise.resolve()
    const from = bench({
      wrap: (client) => ({
        ...client,
        ask: async (question, signal) => {
          const answer = await client.ask(question, signal)
          await replace()
          return answer
        },
      }),
    })
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    const { pool } = at.database
    replace = async () => {
      await pool.query(`UPDATE "Transcript" SET ${column} = $2::jsonb WHERE id = $1`, [id, JSON.stringify(value)])
      await pool.query('UPDATE "Video" SET words = $2 WHERE id = $1', [id, { mid: randomUUID(), setAt: 0 }])
    }
    const job = { userId: at.ada, videoId: id, isLastTry: false, signal: new AbortController().signal }
    expect(await analyseVideo(from.analysis, job)).toEqual({ kind: 'stopped' })
    expect((await from.video(at.ada, id)).insights).toBeNull()
  })

  it('that was deleted in the meantime is left alone', async () => {
    const from = bench()
    const id = await from.save(at.ada, { youtubeId: youtubeId(), cues: TALK })
    await at.database.pool.query('DELETE FROM "Video"')
    const outcome = await analyseVideo(from.analysis, {
      userId: at.ada,
      videoId: id,
      isLastTry: false,
      signal: new AbortController().signal,
    })
    expect(outcome).toEqual({ kind: 'done' })
  })
})
