// What the server's responses change about the insights that are there.
import type { Insights } from '#domain/insight/schema/insights.ts'
import { areSameInsights } from '#domain/insight/schema/same-insights.ts'
import type { InsightsAnswer } from '../messages/request.ts'
import type { InsightsState, ReadyInsights } from './watch-store.ts'

export type News = Partial<Omit<ReadyInsights, 'kind'>>

/**
 * Without an AI, or if it failed, the server finds insights by rules: they replace none that this browser's own model wrote and none
 * that the same rules found here, and only say why there are no others. `current`: those there are by now.
 */
export function newsFromServer(answer: InsightsAnswer, current: InsightsState): News {
  if (!answer.ok) return { note: answer.message }
  const { insights } = answer
  if (insights.engine === 'ai' || current.kind !== 'ready') return { insights, note: null }
  const { insights: known } = current
  if (known.engine === 'ai') return { note: insights.caveat }
  return areSameInsights(insights, known) ? { note: unsaid(insights, known) } : { insights, note: null }
}

// The server's caveat is its reason and then what the caveat of the same insights says here.
function unsaid({ caveat }: Insights, known: Insights): string | null {
  if (caveat === null || known.caveat === null) return caveat
  return caveat.replace(known.caveat, '').trim() || null
}

/** Whether the server should be asked once more. */
export function isStillReading(answer: InsightsAnswer): answer is Extract<InsightsAnswer, { ok: false }> {
  return !answer.ok && answer.isStillReading === true
}
