// The job of a saved video (CRD-07): processing -> completed with the insights of the best engine that could write them, or
// failed with a sentence if none could. A video without a transcript gets it from the video site, or waits for it.
import type { Logger } from 'pino'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { littleReasonOf, transcriptWaitOf, type Video } from '#domain/video/video.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { failAnalysis } from '#domain/mutations/fail-analysis.ts'
import { storeInsights } from '#domain/mutations/store-insights.ts'
import { isTransient } from '#domain/insight/ask/ai-failure.ts'
import type { Ack } from '#domain/wire/sync.ts'
import type { Database } from '../../data/client.ts'
import { selectTalkText, type TalkText } from '../../data/talk-text.ts'
import { selectById } from '../../data/sync/synced-rows.ts'
import {
  GAVE_UP,
  keptSentence,
  NO_AI,
  noInsightsSentence,
  type AnalysisFailure,
  type CannotAnalyse,
} from './analysis-sentences.ts'
import { isDeviceOnly } from './is-device-only.ts'
import { withCaveat, type AnalysisAnswers, type InsightsService } from './insights.ts'
import { namedAfterPage } from './named-after-page.ts'
import { DONE, type JobOutcome, type VideoJob } from './video-job.ts'
import { attachTranscript } from './attach-transcript.ts'
import type { SiteTranscripts } from '../transcripts/site-transcripts.ts'
import type { ApplyServerMutation } from '../sync/server-mutation.ts'

export interface AnalyseVideoDeps {
  readonly database: Pick<Database, 'pool'>
  readonly insights: InsightsService
  readonly transcripts: SiteTranscripts
  readonly applyServerMutation: ApplyServerMutation
  readonly log: Logger
}

/**
 * Analyses a saved video. Safe to repeat: it leaves a video alone if it is gone or teaches little, if it came with an import and
 * nobody has opened it, or if the learner chose its insights or an AI wrote them, unless the learner asks for new ones.
 */
export async function analyseVideo(deps: AnalyseVideoDeps, job: VideoJob): Promise<JobOutcome> {
  const { userId, videoId, isWished = false } = job
  const { insights, database } = deps
  const video = await selectById(database.pool, userId, { table: 'videos', id: videoId })
  const mayAskAi = await insights.mayAskAi(userId)
  if (video === undefined) return DONE
  if (hasAllItCanGet(video, { mayAskAi, isWished })) {
    await namedAfterPage(deps, job, video)
    return isWished && !mayAskAi && video.insights !== null ? withoutAi(deps, job) : DONE
  }
  const text = await selectTalkText(database.pool, userId, videoId)
  if (text !== undefined) {
    return analyse(deps, job, { video: await namedAfterPage(deps, job, video), text, mayAskAi })
  }
  // A file may have told its length, say: its captions are still not wanted.
  if (transcriptWaitOf(video) === 'imported' && !isWished) return DONE
  // Nobody asked to replace the insights it came with.
  if (video.insights !== null && !isWished) {
    await namedAfterPage(deps, job, video)
    return DONE
  }
  return (await attachTranscript(deps, job, video)) ?? analyseAttached(deps, job, mayAskAi)
}

// Reads the video again, because its title may have changed. If the words are missing, it was deleted meanwhile.
async function analyseAttached(deps: AnalyseVideoDeps, job: VideoJob, mayAskAi: boolean): Promise<JobOutcome> {
  const { userId, videoId } = job
  const { pool } = deps.database
  const video = await selectById(pool, userId, { table: 'videos', id: videoId })
  const text = await selectTalkText(pool, userId, videoId)
  return video === undefined || text === undefined ? DONE : analyse(deps, job, { video, text, mayAskAi })
}

interface Subject {
  readonly video: Video
  readonly text: TalkText
  readonly mayAskAi: boolean
}

async function analyse(deps: AnalyseVideoDeps, job: VideoJob, subject: Subject): Promise<JobOutcome> {
  const { insights } = deps
  const { userId, signal } = job
  const { video, text, mayAskAi } = subject
  const { youtubeId, title } = video
  const talk = { youtubeId, title, cues: text.cues, chapters: text.chapters }
  const stored = await insights.cachedAiInsights(talk, userId, signal)
  if (!stored.ok) return unread(deps, job, { text, reason: stored.error })
  if (stored.value !== null) return store(deps, job, { text, insights: stored.value })
  const prepared = await insights.prepare(talk, userId, signal)
  if (!prepared.ok) return unread(deps, job, { text, reason: prepared.error })
  if (!mayAskAi || !prepared.value.hasAi) return store(deps, job, { text, insights: prepared.value.extractive })
  return byAi(deps, { job, video, text, answers: prepared.value })
}

/** Ends the analysis of a video that was interrupted too often to be tried again. */
export async function giveUpVideo(
  deps: AnalyseVideoDeps,
  { userId, videoId, isWished }: Pick<VideoJob, 'userId' | 'videoId' | 'isWished'>,
): Promise<void> {
  await deps.applyServerMutation(userId, call(failAnalysis, { videoId, reason: GAVE_UP, isWished }))
}

interface Wish {
  readonly mayAskAi: boolean
  readonly isWished: boolean
}

function hasAllItCanGet(video: Video, { mayAskAi, isWished }: Wish): boolean {
  const { insights } = video
  if (insights === null) return littleReasonOf(video) !== null
  return !mayAskAi || insights.isChosen === true || (insights.engine === 'ai' && !isWished)
}

// A learner who keeps their transcripts from AI services knows why none was asked.
async function withoutAi(deps: AnalyseVideoDeps, job: VideoJob): Promise<JobOutcome> {
  return (await isDeviceOnly(deps.database, job.userId)) ? DONE : fail(deps, job, { reason: NO_AI })
}

// A transcript that takes too much will do so again, so only an interrupted reading is retried.
async function unread(
  deps: AnalyseVideoDeps,
  job: VideoJob,
  { text, reason }: { readonly text: TalkText; readonly reason: CannotAnalyse },
): Promise<JobOutcome> {
  if (reason.kind === 'reading_stopped') return { kind: 'stopped' }
  if (reason.kind === 'too_many_readings' && !job.isLastTry) return { kind: 'again', retryAfterMs: null }
  const end = reason.kind === 'little_to_learn' ? settle : fail
  return end(deps, job, { reason: noInsightsSentence(reason), text })
}

interface AiWork {
  readonly job: VideoJob
  readonly video: Video
  readonly text: TalkText
  readonly answers: AnalysisAnswers
}

async function byAi(deps: AnalyseVideoDeps, { job, video, text, answers }: AiWork): Promise<JobOutcome> {
  const answer = await answers.byAi()
  if (answer.ok) return store(deps, job, { text, insights: answer.value })
  const { error } = answer
  if (error.kind === 'ai_stopped' || error.kind === 'reading_stopped') return { kind: 'stopped' }
  // The learner chose this after the job began: it restarts and follows the choice.
  if (error.kind === 'this_device_only') return { kind: 'stopped' }
  if (isPassing(error) && !job.isLastTry) {
    return { kind: 'again', retryAfterMs: error.kind === 'ai_rate_limited' ? error.retryAfterMs : null }
  }
  // A retry would not help: use the extractive insights, unless the video already has insights.
  if (video.insights === null) return store(deps, job, { text, insights: withCaveat(answers.extractive, error) })
  return job.isWished === true ? fail(deps, job, { reason: keptSentence(error), text }) : DONE
}

function isPassing(failure: AnalysisFailure): boolean {
  return failure.kind === 'too_many_at_once' || failure.kind === 'too_many_readings' || isTransient(failure)
}

interface Written {
  // What they were written from.
  readonly text: TalkText
  readonly insights: Insights
}

async function store(deps: AnalyseVideoDeps, job: VideoJob, { text, insights }: Written): Promise<JobOutcome> {
  const { userId, videoId } = job
  const { words } = text
  return outcomeOf(await deps.applyServerMutation(userId, call(storeInsights, { videoId, insights, words })))
}

// A slow analysis of words or chapters that were replaced meanwhile does not win over a fast one of the new ones: the
// mutation stores nothing of it, and it restarts.
function outcomeOf(stored: Ack | null): JobOutcome {
  return stored?.outcome === 'superseded' ? { kind: 'stopped' } : DONE
}

interface Ended {
  readonly reason: string
  // What was read; none if the reason says nothing of the words.
  readonly text?: TalkText
}

// The mutation makes sure that a video keeps insights it has.
async function fail(deps: AnalyseVideoDeps, job: VideoJob, { reason, text }: Ended): Promise<JobOutcome> {
  const { userId, videoId, isWished } = job
  deps.log.info({ videoId, reason }, 'analysis failed for good')
  const args = { videoId, reason, isWished, words: text?.words }
  return outcomeOf(await deps.applyServerMutation(userId, call(failAnalysis, args)))
}

// A song is no failure: the video is completed, and says why there is nothing to plan from it.
async function settle(deps: AnalyseVideoDeps, job: VideoJob, { reason, text }: Ended): Promise<JobOutcome> {
  const { userId, videoId, isWished } = job
  deps.log.info({ videoId, reason }, 'little to learn')
  const args = { videoId, reason, isProcessed: true, isWished, words: text?.words }
  return outcomeOf(await deps.applyServerMutation(userId, call(failAnalysis, args)))
}
