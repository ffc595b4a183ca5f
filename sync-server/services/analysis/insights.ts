// Insights of a transcript: from the cache, from the AI service within its budgets, else from the extractive engine.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isCompletion, tokensSpent } from '#domain/insight/ask/ai-question.ts'
import { asksForVerdicts } from '#domain/insight/ask/verdict-question.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { AiClient } from '../../ai/client.ts'
import { addTokens, returnVideo, takeVideo, type UsageLimits } from '../../data/ai-usage.ts'
import { storeAiInsights } from '../../data/ai-insights.ts'
import type { Database } from '../../data/client.ts'
import type { Reader, Reading } from '../../reading/reading-threads.ts'
import type { ReadingFailure, Talk } from '../../reading/tasks.ts'
import { aiInsightsKey } from './ai-insights-key.ts'
import { generateInTurns, type InTurns } from './generate-in-turns.ts'
import { createRunOnce, type ByAi } from './run-once.ts'
import { createUnfinishedRuns, type Run, type UnfinishedRuns } from './unfinished-runs.ts'
import { isDeviceOnly } from './is-device-only.ts'
import { datedFor, findKeptInsights } from './kept-insights.ts'
import { standInCaveat, type AnalysisFailure, type CannotAnalyse } from './analysis-sentences.ts'

export interface AiLimits extends UsageLimits {
  // Concurrent analyses of one user.
  readonly userAtOnce: number
  // How long a direct call waits before it returns the extractive insights.
  readonly directWaitMs: number
}

/** The limits over all learners protect the budget of the person who pays for the service. */
export const AI_LIMITS: AiLimits = {
  userVideos: 30,
  allVideos: 2_000,
  allTokens: 50_000_000,
  userAtOnce: 3,
  directWaitMs: 75_000,
}

export interface InsightsDeps {
  readonly database: Pick<Database, 'prisma' | 'pool'>
  // The model that writes now; null: none. Its `ask` should be wrapped by withCircuitBreaker.
  readonly findAi: () => Promise<AiClient | null>
  // Where transcripts are read.
  readonly reading: Reading
  readonly now: () => Instant
  readonly log: Logger
  readonly limits?: Partial<AiLimits> | undefined
}

export interface AnalysisAnswers {
  // Always there: schema-valid, every quote found, four actions.
  readonly extractive: Insights
  // False: there is only the extractive engine.
  readonly hasAi: boolean
  readonly byAi: () => Promise<ByAi>
}

export interface InsightsService {
  /** Whether this server has a model that writes insights, configured or found on its machine. */
  readonly hasModel: () => Promise<boolean>
  /** Whether this learner's insights may come from an AI: there is one, and they allow it to read their transcripts. */
  readonly mayAskAi: (userId: UserId) => Promise<boolean>
  /** Insights at once, for POST /api/insights: the AI's, or extractive ones whose caveat says why. */
  readonly insightsOf: (talk: Talk, userId: UserId) => Promise<Result<Insights, CannotAnalyse>>
  /**
   * Cached AI insights of exactly this transcript, no matter for whom they were made; null when there are none or none may be used.
   */
  readonly cachedAiInsights: (
    talk: Talk,
    userId: UserId,
    signal?: AbortSignal,
  ) => Promise<Result<Insights | null, ReadingFailure>>
  /** Extractive and AI insights separately, for jobs, which retry before they fall back. `signal` stops the work. */
  readonly prepare: (
    talk: Talk,
    userId: UserId,
    signal?: AbortSignal,
  ) => Promise<Result<AnalysisAnswers, CannotAnalyse>>
}

/** The service on the cache, the budgets and the optional AI client. */
export function createInsightsService(deps: InsightsDeps): InsightsService {
  const { findAi, reading } = deps
  const limits = { ...AI_LIMITS, ...deps.limits }
  const aiOf = async (userId: UserId) => ((await isDeviceOnly(deps.database, userId)) ? null : findAi())

  const unfinished = createUnfinishedRuns(deps.now)
  const runOnce = createRunOnce(limits.userAtOnce, (job: Job) => runByAi({ ...deps, limits, unfinished }, job))

  const keysOf = async (talk: Talk, reader: Reader): Promise<Result<KeyOf, ReadingFailure>> => {
    const hash = await reading.run(reader, 'hashTalk', talk)
    if (!hash.ok) return hash
    return ok((engine) => aiInsightsKey({ youtubeId: talk.youtubeId, words: hash.value, engine }))
  }

  const prepare: InsightsService['prepare'] = async (talk, userId, signal) => {
    const extracted = await reading.run({ who: userId, signal }, 'extract', talk)
    if (!extracted.ok) return extracted
    if (!extracted.value.ok) return extracted.value
    const extractive = extracted.value.value
    const ai = await findAi()
    const byAi = async (): Promise<ByAi> => {
      if (ai === null) return err({ kind: 'ai_misconfigured', detail: 'There is no AI service' })
      if (await isDeviceOnly(deps.database, userId)) return err({ kind: 'this_device_only' })
      const keys = await keysOf(talk, { who: userId, signal })
      if (!keys.ok) return keys
      return runOnce({ ai, key: keys.value(ai.engine()), keyOf: keys.value, talk, userId, extractive, signal })
    }
    return ok({ extractive, hasAi: ai !== null, byAi })
  }

  const cachedAiInsights: InsightsService['cachedAiInsights'] = async (talk, userId, signal) => {
    const ai = await aiOf(userId)
    if (ai === null) return ok(null)
    const keys = await keysOf(talk, { who: userId, signal })
    return keys.ok ? ok(await findKeptInsights(deps.database, keys.value(ai.engine()), deps.now())) : keys
  }

  const insightsOf: InsightsService['insightsOf'] = async (talk, userId) => {
    // The cache comes first: an hour's transcript takes the extractive engine a tenth of a second.
    const stored = await cachedAiInsights(talk, userId)
    if (!stored.ok) return stored
    if (stored.value !== null) return ok(stored.value)
    const prepared = await prepare(talk, userId)
    if (!prepared.ok) return prepared
    const { extractive, hasAi, byAi } = prepared.value
    if (!hasAi) return ok(extractive)
    const answer = await within(limits.directWaitMs, byAi())
    return answer.ok ? answer : ok(withCaveat(extractive, await toldFailure(deps, userId, answer.error)))
  }
  const mayAskAi = async (userId: UserId) => (await aiOf(userId)) !== null
  return { hasModel: async () => (await findAi()) !== null, mayAskAi, insightsOf, cachedAiInsights, prepare }
}

// The cache keys of one transcript, by engine.
type KeyOf = (engine: string) => string

interface Job {
  readonly ai: AiClient
  readonly key: string
  readonly keyOf: KeyOf
  readonly talk: Talk
  readonly userId: UserId
  readonly extractive: Insights
  readonly signal: AbortSignal | undefined
}

interface RunDeps extends InsightsDeps {
  readonly limits: AiLimits
  readonly unfinished: UnfinishedRuns
}

async function runByAi({ database, reading, now, log, limits, unfinished }: RunDeps, job: Job): Promise<ByAi> {
  const { ai, key, keyOf, talk, userId, extractive, signal } = job
  const { youtubeId } = talk
  // Checked again: another call may have finished meanwhile.
  const stored = await findKeptInsights(database, key, now())
  if (stored !== null) return ok(stored)
  const usage = { day: new Date(now()).toISOString().slice(0, 10), userId }
  const begun = unfinished.take(usage, key)
  // What was begun today has been paid for.
  const spent = begun === null ? await takeVideo(database, usage, limits) : null
  if (spent !== null) return err({ kind: 'budget_spent', whose: spent })
  const run: Run = begun ?? { answers: new Map(), models: new Set(), uncounted: 0 }
  let completions = run.answers.size
  const onAnswer: InTurns['onAnswer'] = (answer, asked) => {
    run.uncounted += tokensSpent(answer)
    if (isCompletion(answer)) completions += 1
    if (!answer.ok) return
    run.answers.set(asked.key, answer)
    // A model that only judges claims wrote nothing.
    if (!asksForVerdicts(asked.question)) run.models.add(answer.value.model)
  }
  // Checked before each question, so that a choice made meanwhile keeps the remaining windows from the service.
  const ask: AiClient['ask'] = async (question, stop) =>
    (await isDeviceOnly(database, userId)) ? err({ kind: 'ai_stopped' }) : ai.ask(question, stop)
  const { contextTokens } = ai
  const known = run.answers
  const turns = { reading, ask, contextTokens, talk, userId, extractive, signal, known, onAnswer }
  const finish = async (): Promise<ByAi> => {
    const generated = await generateInTurns(turns)
    const tokens = run.uncounted
    if (tokens > 0) await addTokens(database, usage, tokens)
    run.uncounted = 0
    if (!generated.ok) {
      // The learner's share is not used up by a service that is away or slow.
      if (completions === 0) await returnVideo(database, usage)
      else unfinished.keep(usage, key, { run, failure: generated.error })
      if (!isStopped(generated.error)) log.warn({ youtubeId, failure: generated.error }, 'AI analysis failed')
      return generated
    }
    const { insights, isWhole, isJudged } = generated.value
    const [model] = run.models
    const engine = ai.engine(model)
    // Insights that two models wrote together are cached for neither.
    if (isWhole && run.models.size === 1) {
      const createdAt = datedFor({ youtubeId, isJudged }, now())
      await storeAiInsights(database, { key: keyOf(engine), youtubeId, engine, insights, createdAt })
    }
    log.info({ youtubeId, tokens }, 'AI analysis done')
    return ok(insights)
  }
  return finish().catch((error: unknown) => {
    // The database was away, as a rule: the next try goes on from here.
    unfinished.keep(usage, key, { run, failure: { kind: 'ai_unavailable', detail: String(error) } })
    throw error
  })
}

function isStopped({ kind }: AnalysisFailure): boolean {
  return kind === 'ai_stopped' || kind === 'reading_stopped'
}

// The work goes on after the wait; its result is cached for the next request.
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

// The work may have been stopped by a choice that the learner made meanwhile.
async function toldFailure(
  { database }: Pick<InsightsDeps, 'database'>,
  userId: UserId,
  failure: AnalysisFailure,
): Promise<AnalysisFailure> {
  const isChosen = failure.kind === 'ai_stopped' && (await isDeviceOnly(database, userId))
  return isChosen ? { kind: 'this_device_only' } : failure
}

/** Extractive insights that replace the AI's; their caveat says so first. */
export function withCaveat(extractive: Insights, failure: AnalysisFailure): Insights {
  const caveat = [standInCaveat(failure), extractive.caveat ?? ''].join(' ').trim()
  return { ...extractive, caveat: caveat.slice(0, 300) }
}
