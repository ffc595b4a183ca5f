import { useState } from 'react'
import { areSameInsights } from '../../../domain/insight/schema/same-insights.ts'
import type { Insights } from '../../../domain/insight/schema/insights.ts'

/**
 * The insights on the screen. Those that somebody else wrote meanwhile wait until the learner asks for them: nothing changes while
 * they read. The first ones, and those that the learner chose, are shown at once.
 */
export function useShownInsights(latest: Insights | null) {
  const [held, setHeld] = useState(latest)
  const isWaiting = held !== null && latest !== null && latest.isChosen !== true && !areSameInsights(latest, held)
  if (!isWaiting && held !== latest) setHeld(latest)
  return { insights: isWaiting ? held : latest, showLatest: () => setHeld(latest) }
}
