// Insights for the watch page: extractive ones at once (made here, off the page's thread), AI insights once the server has them.
import { THIS_DEVICE_ONLY } from '#domain/account/insight-writer.ts'
import { INSIGHTS_MODEL_PATH, type InsightsRequest } from '#domain/wire/insights.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { extractInsights, type NoInsights } from '#domain/insight/extract/extract-insights.ts'
import { littleToLearnSentence } from '#domain/insight/extract/little-to-learn.ts'
import { parseErrorMessage, parseInsights, parseInsightsModel } from '../messages/parse-server.ts'
import type { InsightsAnswer } from '../messages/request.ts'
import { callPortal, mayReachPortal } from './portal-api.ts'
import { knownSession } from './session.ts'

export function extractiveInsights(request: InsightsRequest): InsightsAnswer {
  const insights = extractInsights(request.cues, request)
  if (insights.ok) return { ok: true, insights: insights.value }
  const { error } = insights
  return { ok: false, message: sentenceOf(error), moments: error.kind === 'little_to_learn' ? [...error.moments] : [] }
}

function sentenceOf(reason: NoInsights): string {
  if (reason.kind === 'little_to_learn')
    return `${littleToLearnSentence(reason)} Write your own plan from what you saw.`
  return reason.kind === 'no_speech' ? 'Nobody speaks in this video.' : 'There is too little speech for insights.'
}

const LOOK_MS = 3 * SECOND_MS
const NO_MODEL = 'Your portal has no AI model. These insights were found on this device.'
const STILL_READING = 'The AI is still reading. Its insights come when it is done.'

/**
 * Asks the server, if somebody is signed in and it can be reached. Otherwise, or when no AI may read the transcript, the
 * extractive insights stay. If the server needs longer than this worker may wait, it keeps working and the page asks again.
 */
export async function aiInsights(request: InsightsRequest): Promise<InsightsAnswer> {
  const { user } = await knownSession()
  if (user === null) return { ok: false, message: 'Sign in to the portal for AI insights.' }
  if (!(await mayReachPortal()))
    return { ok: false, message: 'Allow the extension to reach the portal for AI insights.' }
  if (!(await mayHaveModel())) return { ok: false, message: NO_MODEL }
  const answer = await askPortal(request)
  if (!answer.ok) {
    if (answer.error.kind === 'slow') return { ok: false, message: STILL_READING, isStillReading: true }
    const message = answer.error.kind === 'status' ? parseErrorMessage(answer.error.body) : null
    return { ok: false, message: message ?? 'The portal cannot be reached now.' }
  }
  const insights = parseInsights(answer.value)
  if (insights === null) return { ok: false, message: 'The portal gave an unexpected answer.' }
  // The learner allows no AI, so these are extractive too, like those the page already has.
  if (insights.caveat?.startsWith(THIS_DEVICE_ONLY) === true) return { ok: false, message: THIS_DEVICE_ONLY }
  return { ok: true, insights }
}

// Asked first, so that a portal without one is sent no transcript. An older portal cannot say.
async function mayHaveModel(): Promise<boolean> {
  const answer = await callPortal(INSIGHTS_MODEL_PATH, undefined, LOOK_MS)
  return !answer.ok || parseInsightsModel(answer.value)?.isThere !== false
}

// A portal older than this extension refuses the chapters that it does not know.
async function askPortal({ chapters, ...request }: InsightsRequest): ReturnType<typeof callPortal> {
  const answer = await callPortal('/api/insights', { ...request, chapters })
  const isUnknown =
    chapters !== undefined && !answer.ok && answer.error.kind === 'status' && answer.error.status === 400
  return isUnknown ? callPortal('/api/insights', request) : answer
}
