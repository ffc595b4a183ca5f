import type { InsightsAnswer } from '../messages/request.ts'
import type { InsightsState, ReadyInsights } from './watch-store.ts'

/**
 * What the server's response changes about the insights that are there by now. Without an AI, or if it failed, the server finds
 * insights by rules: they replace none that this browser's own model wrote, and only say why there are no others.
 */
export function newsFromServer(answer: InsightsAnswer, current: InsightsState): Partial<ReadyInsights> {
  if (!answer.ok) return { note: answer.message }
  const { insights } = answer
  const isWorse = insights.engine === 'extractive' && current.kind === 'ready' && current.insights.engine === 'ai'
  return isWorse ? { note: insights.caveat } : { insights, note: null }
}
