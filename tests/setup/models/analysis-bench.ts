// A learner with videos in a real database, a stub for the AI service, and the real mutations in between.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MutationId, type UserId, type VideoId } from '#domain/kernel/id.ts'
import { call, type MutationCall } from '#domain/mutations/machinery/definition.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { Video } from '#domain/video/video.ts'
import { createAiClient, type AiClient } from '../../../sync-server/ai/client.ts'
import { insertUser } from '../../../sync-server/data/account/users.ts'
import { postgresSyncData } from '../../../sync-server/data/sync/postgres-sync-data.ts'
import { selectById } from '../../../sync-server/data/sync/synced-rows.ts'
import type { Reading } from '../../../sync-server/reading/reading-threads.ts'
import {
  analyseVideo,
  giveUpVideo,
  type AnalyseVideoDeps,
} from '../../../sync-server/services/analysis/analyse-video.ts'
import {
  createInsightsService,
  type AiLimits,
  type InsightsService,
} from '../../../sync-server/services/analysis/insights.ts'
import {
  createSiteTranscripts,
  type SiteTranscriptsDeps,
} from '../../../sync-server/services/transcripts/site-transcripts.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { applyMutation } from '../../../sync-server/services/sync/push.ts'
import { writerId, type SyncDeps } from '../../../sync-server/services/sync/write-context.ts'
import {
  createAnalysisQueue,
  type AnalysisQueue,
  type AnalysisQueueDeps,
} from '../../../sync-server/jobs/analysis-queue.ts'
import { userIdOf, uuidOf, videoIdOf } from '../../fixtures/builders.ts'
import { TEST_TIMEOUT_MS } from './ai-bench.ts'
import type { OpenAiStub } from './openai-stub.ts'
import { sharedReading } from '../server/shared-reading.ts'
import type { TestDatabase } from '../server/test-database.ts'

export interface AnalysisBench {
  readonly insights: {
    readonly insightsOf: (talk: AskedTalk, userId: UserId) => ReturnType<InsightsService['insightsOf']>
    readonly prepare: (talk: AskedTalk, userId: UserId) => ReturnType<InsightsService['prepare']>
  }
  readonly analysis: AnalyseVideoDeps
  readonly clock: { now: number }
  readonly logLines: readonly string[]
  readonly addUser: (name: string) => Promise<UserId>
  readonly save: (
    userId: UserId,
    video: {
      readonly youtubeId: string
      readonly title?: string
      readonly cues: readonly Cue[] | null
      readonly insights?: Insights
    },
  ) => Promise<VideoId>
  readonly apply: (userId: UserId, call: MutationCall) => Promise<unknown>
  readonly video: (userId: UserId, id: VideoId) => Promise<Video>
  readonly queue: (options?: Partial<AnalysisQueueDeps>) => AnalysisQueue
  /** Resolves when the video is no longer processing. */
  readonly settled: (userId: UserId, id: VideoId) => Promise<Video>
  /** The video as soon as `holds` is true for it. */
  readonly until: (userId: UserId, id: VideoId, holds: (video: Video) => boolean) => Promise<Video>
}

interface AskedTalk {
  readonly youtubeId: string
  readonly title: string
  readonly cues: readonly Cue[]
}

export interface BenchOptions {
  readonly stub: OpenAiStub | null
  readonly limits?: Partial<AiLimits>
  readonly wrap?: (client: AiClient) => AiClient
  readonly timeoutMs?: number
  readonly reading?: Reading
  // Where transcripts come from for videos saved without one.
  readonly site?: SiteTranscriptsDeps['site']
  readonly siteLimits?: SiteTranscriptsDeps['limits']
}

let seed = 0

export function analysisBench(
  database: TestDatabase,
  {
    stub,
    limits,
    wrap = (client) => client,
    timeoutMs = TEST_TIMEOUT_MS,
    reading = sharedReading,
    site = null,
    siteLimits,
  }: BenchOptions,
): AnalysisBench {
  const clock = { now: Date.UTC(2026, 10, 21, 12) }
  const logLines: string[] = []
  const log = createLog({ write: (line) => void logLines.push(line) })
  const listeners = new Set<() => void>()
  const onCommitted = () => {
    for (const listener of listeners) listener()
  }
  const sync: SyncDeps = {
    pool: database.pool,
    data: postgresSyncData(database.pool),
    now: () => clock.now,
    randomTag: () => randomBytes(6).toString('hex'),
    onCommitted,
  }
  const client =
    stub === null ? null : createAiClient({ apiKey: 'sk-canary-key', baseUrl: stub.url, model: 'stub-1', timeoutMs })
  const ai = client === null ? null : wrap(client)
  const service = createInsightsService({
    database,
    reading,
    findAi: () => Promise.resolve(ai),
    now: () => clock.now,
    log,
    limits,
  })

  const apply = (userId: UserId, { mutation: { name, v: version }, args }: MutationCall) => {
    seed += 1
    const mid = v.parse(MutationId, uuidOf(`mutation ${String(seed)} ${randomBytes(4).toString('hex')}`))
    return applyMutation(sync, {
      userId,
      clientId: writerId({ kind: 'server' }),
      mid,
      name,
      v: version,
      args,
      origin: 'server',
    })
  }
  const talkOf = ({ cues, ...talk }: AskedTalk) => ({ ...talk, cues: JSON.stringify(cues) })
  const insights: AnalysisBench['insights'] = {
    insightsOf: (talk, userId) => service.insightsOf(talkOf(talk), userId),
    prepare: (talk, userId) => service.prepare(talkOf(talk), userId),
  }
  const now = () => clock.now
  const transcripts = createSiteTranscripts({ database, site, reading, now, log, limits: siteLimits })
  const analysis: AnalyseVideoDeps = { database, insights: service, transcripts, applyServerMutation: apply, log }
  const video = async (userId: UserId, id: VideoId) => {
    const found = await selectById(database.pool, userId, { table: 'videos', id })
    if (found === undefined) throw new Error('No such video')
    return found
  }
  const until: AnalysisBench['until'] = async (userId, id, holds) => {
    for (;;) {
      const changed = new Promise<void>((resolve) => listeners.add(resolve))
      const now = await video(userId, id)
      if (holds(now)) return now
      await changed
    }
  }
  return {
    insights,
    analysis,
    clock,
    logLines,
    apply,
    video,
    addUser: async (name) => {
      const id = userIdOf(name)
      await insertUser(database, {
        id,
        email: `${name}-canary@example.com`,
        firstName: `Canary${name}`,
        lastName: 'Learner',
        passwordHash: 'x',
        emailVerifiedAt: null,
        createdAt: new Date(clock.now),
        signupId: id,
        source: 'signup',
      })
      return id
    },
    save: async (userId, { youtubeId, title = 'A talk', cues, insights: made = null }) => {
      const id = videoIdOf(userId, youtubeId)
      const transcript = cues === null ? null : { language: 'en', timed: true, cues: [...cues] }
      await apply(userId, call(saveVideo, { id, youtubeId, title, duration: null, transcript, insights: made }))
      return id
    },
    queue: (options = {}) =>
      createAnalysisQueue({
        database,
        work: (job) => analyseVideo(analysis, job),
        giveUp: (gone) => giveUpVideo(analysis, gone),
        log,
        isOnlyInstance: true,
        pollMs: 60_000,
        backoffMs: () => 0,
        ...options,
      }),
    settled: (userId, id) => until(userId, id, ({ status }) => status !== 'processing'),
    until,
  }
}
