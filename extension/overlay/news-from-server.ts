// What the server's responses change about the insights that are there.
import type { InsightsAnswer } from '../messages/request.ts'
import type { InsightsState, ReadyInsights } from './watch-store.ts'

export type News = Partial<Omit<ReadyInsights, 'kind'>>

/**
 * Without an AI, or if it failed, the server finds insights by rules: they replace none that this browser's own model wrote, and only
 * say why there are no others. `current`: those there are by now.
 */
export function newsFromServer(answer: InsightsAnswer, current: InsightsState): News {
  if (!answer.ok) return { note: answer.message }
  const { insights } = answer
  const isWorse = insights.engine === 'extractive' && current.kind === 'ready' && current.insights.engine === 'ai'
  return isWorse ? { note: insights.caveat } : { insights, note: null }
}

/** Whether the server should be asked once more. */
export function isStillReading(answer: InsightsAnswer): answer is Extract<InsightsAnswer, { ok: false }> {
  return !answer.ok && answer.isStillReading === true
}
