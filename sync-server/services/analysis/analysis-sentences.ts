// What a learner reads when the AI service did not write the insights: what happened and what it means for them.
import { THIS_DEVICE_ONLY } from '#domain/account/insight-writer.ts'
import type { NoInsights } from '#domain/insight/extract/extract-insights.ts'
import { littleToLearnSentence } from '#domain/insight/extract/little-to-learn.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import { counted } from '#domain/kernel/text.ts'
import { CONFIRM_FOR_MORE, describeTranscriptWait, type TranscriptWait } from '#domain/video/transcript-wait.ts'
import type { SpentBudget } from '../../data/ai-usage.ts'
import type { ReadingFailure } from '../../reading/tasks.ts'

export type AnalysisFailure =
  | AiFailure
  | ReadingFailure
  | { readonly kind: 'budget_spent'; readonly whose: SpentBudget }
  | { readonly kind: 'too_many_at_once' }
  | { readonly kind: 'still_at_work' }
  // The learner's own choice: nothing went wrong.
  | { readonly kind: 'this_device_only' }

/** Why there are no insights at all: because of the transcript, or of reading it. */
export type CannotAnalyse = NoInsights | ReadingFailure

export const GAVE_UP = 'The analysis was interrupted several times. Try again later.'

// For a learner who asked for new insights and keeps the old ones.
const KEPT = 'the insights you have stay.'
export const NO_AI = `This server has no AI to ask, so ${KEPT}`

const INSTEAD = 'the built-in engine wrote this from the words of the video.'

const REASONS: Readonly<Record<Exclude<AnalysisFailure['kind'], 'budget_spent' | 'this_device_only'>, string>> = {
  ai_unavailable: 'The AI service could not be reached',
  ai_timeout: 'The AI service took too long',
  ai_rate_limited: 'The AI service is too busy',
  ai_bad_answer: 'The AI service gave no usable answer',
  ai_truncated: 'The AI service did not finish its answer',
  ai_refused: 'The AI service declined this video',
  ai_too_long: 'This video is too long for the AI service',
  ai_misconfigured: 'The AI service is not set up correctly on this server',
  ai_stopped: 'The server was stopped',
  too_much_to_read: 'The answer of the AI service could not be checked in time',
  too_many_readings: 'The server is reading other transcripts of yours',
  reading_stopped: 'The server was stopped',
  too_many_at_once: 'Several of your videos are being analysed at this moment',
  still_at_work: 'The AI service is still at work; ask again in a minute. Until then',
}

const SPENT: Readonly<Record<SpentBudget, string>> = {
  user: 'Your AI analyses of today are used up',
  unconfirmed: 'Your first AI analyses of today are used up',
  everybody: "This server's AI analyses of today are used up",
}

/** The caveat of extractive insights that replace the AI's. */
export function standInCaveat(failure: AnalysisFailure): string {
  if (failure.kind === 'this_device_only') return THIS_DEVICE_ONLY
  if (failure.kind === 'still_at_work') return `${REASONS.still_at_work} ${INSTEAD}`
  return `${reasonOf(failure)}, so ${INSTEAD}${adviceOf(failure)}`
}

/** Why the insights that a learner asked for again were not written. */
export function keptSentence(failure: AnalysisFailure): string {
  return `${reasonOf(failure)}, so ${KEPT}${adviceOf(failure)}`
}

/** The same when there are no words to write them from. */
export function keptWithoutWords(reason: TranscriptWait): string {
  return `${describeTranscriptWait(reason)} The insights you have stay.`
}

function reasonOf(failure: AnalysisFailure): string {
  if (failure.kind === 'this_device_only') return THIS_DEVICE_ONLY
  return failure.kind === 'budget_spent' ? SPENT[failure.whose] : REASONS[failure.kind]
}

function adviceOf(failure: AnalysisFailure): string {
  return failure.kind === 'budget_spent' && failure.whose === 'unconfirmed' ? ` ${CONFIRM_FOR_MORE}` : ''
}

/** Why there are no insights from any engine. */
export function noInsightsSentence(reason: CannotAnalyse): string {
  switch (reason.kind) {
    case 'no_speech':
      return 'There is no speech in this transcript, so there is nothing to work with.'
    case 'too_little_speech': {
      const { wordCount } = reason
      return `Only ${counted(wordCount, 'word')} ${wordCount === 1 ? 'was' : 'were'} found in this transcript: too little to work with.`
    }
    case 'little_to_learn':
      return littleToLearnSentence(reason)
    default:
      return readingSentence(reason)
  }
}

/** Why a transcript was not read, and what to do. */
export function readingSentence({ kind }: ReadingFailure): string {
  if (kind === 'too_much_to_read') {
    return 'This transcript is too much to read at once. Check that it is the transcript of one video, or add a shorter part of it.'
  }
  if (kind === 'too_many_readings') return 'Other transcripts of yours are being read. Please try again in a moment.'
  return 'The server is being restarted. Please try again in a moment.'
}
