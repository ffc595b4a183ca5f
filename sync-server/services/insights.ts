// Insights of a transcript: from the cache, from the AI service within its budgets, else from the extractive engine.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { extractInsights, type NoInsights } from '#domain/insight/extract-insights.ts'
import type { Insights } from '#domain/insight/insights.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { cleanInsights } from '../ai/clean-insights.ts'
import type { AiClient } from '../ai/client.ts'
import { generateInsights } from '../ai/generate-insights.ts'
import { transcriptSource, type TranscriptSource } from '../ai/transcript-source.ts'
import { addTokens, returnVideo, takeVideo, type UsageLimits } from '../data/ai-usage.ts'
import { findAnalysis, storeAnalysis } from '../data/analyses.ts'
import type { Database } from '../data/client.ts'
import { analysisKey, type AnalysisRequest } from './analysis-key.ts'
import { standInCaveat, type AnalysisFailure } from './analysis-sentences.ts'

export interface AiLimits extends UsageLimits {
  // Analyses of one user at the same moment.
  readonly userAtOnce: number
  // How long a direct call waits before it answers with the extractive engine's insights.
  readonly directWaitMs: number
}

/** quality.md A4; the two figures for everybody protect whoever pays for the service. */
export const AI_LIMITS: AiLimits = {
  userVideos: 30,
  allVideos: 2_000,
  allTokens: 50_000_000,
  userAtOnce: 3,
  directWaitMs: 75_000,
}

export interface InsightsDeps {
  readonly database: Pick<Database, 'prisma' | 'pool'>
  // Null: no AI service is configured. Its `ask` should stand behind withCircuitBreaker.
  readonly ai: AiClient | null
  readonly now: () => Instant
  readonly log: Logger
  readonly limits?: Partial<AiLimits> | undefined
}

type ByAi = Result<Insights, AnalysisFailure>

export interface AnalysisAnswers {
  // Always there: schema-valid, every quote found, four actions.
  readonly extractive: Insights
  readonly byAi: () => Promise<ByAi>
}

export interface InsightsService {
  readonly hasAi: boolean
  /**
   * Insights at once, for POST /api/insights (design §8): the AI's, or extractive ones whose caveat says why. Fails with
   * NoInsights only: a transcript without speech.
   */
  readonly analyse: (request: AnalysisRequest, userId: UserId) => Promise<Result<Insights, NoInsights>>
  /** The AI's insights of this very transcript, made before for anybody; null when there are none. Reading is all it costs. */
  readonly cached: (request: AnalysisRequest) => Promise<Insights | null>
  /** Both answers one by one, for jobs, which try again instead of standing in. `signal` stops the AI call. */
  readonly prepare: (
    request: AnalysisRequest,
    userId: UserId,
    signal?: AbortSignal,
  ) => Result<AnalysisAnswers, NoInsights>
}

/** The service over the cache, the budgets and the optional AI client. */
export function createInsightsService(deps: InsightsDeps): InsightsService {
  const limits = { ...AI_LIMITS, ...deps.limits }
  const inFlight = new Map<string, Promise<ByAi>>()
  const runningByUser = new Map<UserId, number>()

  const startOnce = (job: Job): Promise<ByAi> => {
    const running = inFlight.get(job.key)
    if (running !== undefined) return running
    const count = runningByUser.get(job.userId) ?? 0
    if (count >= limits.userAtOnce) return Promise.resolve(err({ kind: 'too_many_at_once' }))
    runningByUser.set(job.userId, count + 1)
    const started = runByAi(deps, limits, job).finally(() => {
      inFlight.delete(job.key)
      const left = (runningByUser.get(job.userId) ?? 1) - 1
      if (left > 0) runningByUser.set(job.userId, left)
      else runningByUser.delete(job.userId)
    })
    inFlight.set(job.key, started)
    return started
  }

  const prepare: InsightsService['prepare'] = (request, userId, signal) => {
    const { title = '', cues } = request
    const extracted = extractInsights(cues, { title })
    if (!extracted.ok) return extracted
    const source = transcriptSource(cues, title)
    const extractive = cleanInsights(extracted.value, source)
    if (extractive === null) return err({ kind: 'no_speech' })
    const { ai } = deps
    const byAi = (): Promise<ByAi> => {
      if (ai === null) return Promise.resolve(err({ kind: 'ai_misconfigured', detail: 'No AI service is configured' }))
      const key = analysisKey(request, ai.engine)
      return startOnce({ ai, key, youtubeId: request.youtubeId, userId, source, extractive, signal })
    }
    return ok({ extractive, byAi })
  }

  const cached: InsightsService['cached'] = async (request) => {
    if (deps.ai === null) return null
    return findAnalysis(deps.database, analysisKey(request, deps.ai.engine))
  }

  const analyse: InsightsService['analyse'] = async (request, userId) => {
    // Before anything is computed: an hour's transcript takes the extractive engine a tenth of a second.
    const stored = await cached(request)
    if (stored !== null) return ok(stored)
    const prepared = prepare(request, userId)
    if (!prepared.ok) return prepared
    const { extractive, byAi } = prepared.value
    if (deps.ai === null) return ok(extractive)
    const answer = await within(limits.directWaitMs, byAi())
    return ok(answer.ok ? answer.value : withCaveat(extractive, answer.error))
  }
  return { hasAi: deps.ai !== null, analyse, cached, prepare }
}

interface Job {
  readonly ai: AiClient
  readonly key: string
  readonly youtubeId: string
  readonly userId: UserId
  readonly source: TranscriptSource
  readonly extractive: Insights
  readonly signal: AbortSignal | undefined
}

async function runByAi({ database, now, log }: InsightsDeps, limits: AiLimits, job: Job): Promise<ByAi> {
  const { ai, key, youtubeId, userId, source, extractive, signal } = job
  // Again, in here: another may have finished since the first look.
  const stored = await findAnalysis(database, key)
  if (stored !== null) return ok(stored)
  const usage = { day: new Date(now()).toISOString().slice(0, 10), userId }
  const spent = await takeVideo(database, usage, limits)
  if (spent !== null) return err({ kind: 'budget_spent', whose: spent })
  let tokens = 0
  const onTokens = (more: number) => {
    tokens += more
  }
  const generated = await generateInsights({ source, extractive, ask: ai.ask, signal, onTokens })
  if (tokens > 0) await addTokens(database, usage, tokens)
  if (!generated.ok) {
    // A service that never answered has cost nothing, so the video does not count.
    if (tokens === 0) await returnVideo(database, usage)
    if (generated.error.kind !== 'ai_stopped') log.warn({ youtubeId, failure: generated.error }, 'AI analysis failed')
    return generated
  }
  const { insights, isWhole } = generated.value
  if (isWhole) await storeAnalysis(database, { key, youtubeId, engine: ai.engine, insights })
  log.info({ youtubeId, tokens }, 'AI analysis done')
  return ok(insights)
}

// The work goes on after the wait: its result lands in the cache, for the next time somebody asks.
async function within(ms: number, work: Promise<ByAi>): Promise<ByAi> {
  const timer = new AbortController()
  const late = wait(ms, err({ kind: 'still_at_work' } as const), { signal: timer.signal, ref: false })
  const first = await Promise.race([work, late]).finally(() => {
    late.catch(() => null)
    timer.abort()
  })
  if (!first.ok && first.error.kind === 'still_at_work') work.catch(() => null)
  return first
}

/** Extractive insights that stand in for the AI's, and say so before any caveat of their own. */
export function withCaveat(extractive: Insights, failure: AnalysisFailure): Insights {
  const caveat = [standInCaveat(failure), extractive.caveat ?? ''].join(' ').trim()
  return { ...extractive, caveat: caveat.slice(0, 300) }
}
