import type { Insights } from './insights.ts'

/** Whether both are of one analysis. The same engine writes others when more of the transcript was found. */
export function areSameInsights(one: Insights, other: Insights): boolean {
  return one.engine === other.engine && one.tldr === other.tldr
}
