// Saved videos, the queues that analyse them, and an AI service that does what the test says.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import type { AnalysisQueue } from '../../../sync-server/jobs/analysis-queue.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { createTestDatabase, type TestDatabase } from '../server/test-database.ts'
import { analysisBench, type AnalysisBench, type BenchOptions } from './analysis-bench.ts'
import { startOpenAiStub, type OpenAiStub } from './openai-stub.ts'

export const TALK = buildTalk({ minutes: 3 })

/** Registers hooks in the calling file. What it returns can be used only within hooks and tests. */
export function useAnalysisQueues() {
  let stub: OpenAiStub
  let database: TestDatabase
  let queues: AnalysisQueue[] = []
  let ada: UserId
  let number = 0
  beforeAll(async () => {
    stub = await startOpenAiStub()
    database = await createTestDatabase()
    ada = await analysisBench(database, { stub: null }).addUser('ada')
  })
  afterAll(async () => {
    await database.drop()
    await stub.close()
  })
  beforeEach(() => {
    stub.play('ok')
  })
  afterEach(async () => {
    for (const queue of queues) await queue.stop()
    queues = []
    await database.pool.query('TRUNCATE "AiUsage", "Analysis", "Video", "Transcript"')
    await database.pool.query('TRUNCATE pgboss.job')
  })
  return {
    get stub() {
      return stub
    },
    get database() {
      return database
    },
    get ada() {
      return ada
    },
    bench: (options: Partial<BenchOptions> = {}) => analysisBench(database, { stub, ...options }),
    /** A queue that runs until the end of the test. */
    started: async (from: AnalysisBench, options: Parameters<AnalysisBench['queue']>[0] = {}) => {
      const queue = from.queue(options)
      queues.push(queue)
      await queue.start()
      return queue
    },
    youtubeId: () => {
      number += 1
      return `queue${String(number).padStart(6, '0')}`
    },
    /** How often the AI service was asked. */
    asked: () => stub.requests.length,
  }
}
