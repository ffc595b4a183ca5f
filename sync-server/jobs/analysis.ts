// Everything about analyses: the service for HTTP, and the queue for saved videos.
import type { Logger } from 'pino'
import * as v from 'valibot'
import { VideoId } from '#domain/kernel/id.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { createAiSource, type AiSourceSetup } from '../ai/ai-source.ts'
import type { AiSettings } from '../ai/client.ts'
import type { LocalServers } from '../ai/local-model.ts'
import type { Database } from '../data/client.ts'
import type { Reading } from '../reading/reading-threads.ts'
import { analyseVideo, giveUpVideo, type AnalyseVideoDeps } from '../services/analysis/analyse-video.ts'
import { createSiteTranscripts } from '../services/transcripts/site-transcripts.ts'
import { UNCONFIRMED_SHARES } from '../services/analysis/unconfirmed-shares.ts'
import { createInsightsService, type AiLimits, type InsightsService } from '../services/analysis/insights.ts'
import type { Committed } from '../services/sync/write-context.ts'
import type { VideoSite } from '../youtube/video-site.ts'
import { createAnalysisQueue, type AnalysisQueue, type AnalysisQueueDeps } from './analysis-queue.ts'

export interface AnalysisSetup {
  readonly database: Database
  // As configured; without key and address, a model on this machine is used, else the extractive engine.
  readonly openai: AiSettings
  readonly localServers: LocalServers | null
  // Where transcripts are read.
  readonly reading: Reading
  readonly now: () => Instant
  readonly log: Logger
  // True when no other process uses this database, as with the embedded one.
  readonly isOnlyInstance: boolean
  readonly applyServerMutation: AnalyseVideoDeps['applyServerMutation']
  readonly limits?: Partial<AiLimits> | undefined
  // Whether learners are really sent the link that confirms their address.
  readonly isMailSent: boolean
  readonly backoffMs: AnalysisQueueDeps['backoffMs']
  // Where transcripts come from for videos with only a link; null: nowhere.
  readonly site: VideoSite | null
  // The AI service's breaker, if instances share it.
  readonly breaker?: AiSourceSetup['breaker']
}

export interface Analysis extends AnalysisQueue {
  readonly insights: InsightsService
  /** For sync's `onCommitted`: queues the videos that a batch saved or asked to analyse again. */
  readonly onCommitted: (committed: Pick<Committed, 'userId' | 'accepted'>) => void
}

/** The analyses of this process; before `start` nothing is queued, but the service works. */
export function createAnalysis(setup: AnalysisSetup): Analysis {
  const { database, reading, now, log, isOnlyInstance, applyServerMutation, limits, backoffMs, site } = setup
  const { find } = createAiSource(setup)
  const shares: Partial<typeof UNCONFIRMED_SHARES> = setup.isMailSent ? UNCONFIRMED_SHARES : {}
  const aiLimits = { unconfirmedVideos: shares.analyses, ...limits }
  const siteLimits = { unconfirmedVideos: shares.captions }
  const insights = createInsightsService({ database, findAi: find, reading, now, log, limits: aiLimits })
  const transcripts = createSiteTranscripts({ database, site, reading, now, log, limits: siteLimits })
  const deps: AnalyseVideoDeps = { database, insights, transcripts, applyServerMutation, log }
  const queue = createAnalysisQueue({
    database,
    work: (job) => analyseVideo(deps, job),
    giveUp: (video) => giveUpVideo(deps, video),
    log,
    isOnlyInstance,
    backoffMs,
  })
  return {
    ...queue,
    start: () => {
      // The search for a model runs during startup; the first question waits for it.
      void find()
      return queue.start()
    },
    insights,
    onCommitted: ({ userId, accepted }) => {
      for (const { videoId, isWished } of accepted.flatMap(videoToAnalyse))
        void queue.enqueue(userId, videoId, isWished)
    },
  }
}

const Saved = v.object({ id: VideoId })
const Retried = v.object({ videoId: VideoId })

interface Wanted {
  readonly videoId: VideoId
  readonly isWished: boolean
}

function videoToAnalyse({ name, args }: Committed['accepted'][number]): readonly Wanted[] {
  if (name === saveVideo.name) return [{ videoId: v.parse(Saved, args).id, isWished: false }]
  return name === retryAnalysis.name ? [{ videoId: v.parse(Retried, args).videoId, isWished: true }] : []
}
