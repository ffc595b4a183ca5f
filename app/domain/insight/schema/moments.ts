// Where in the video its insights, steps and actions come from: the marks of the timeline strip.
import type { Insights } from './insights.ts'

export interface Moment {
  readonly startMs: number
  readonly kind: 'insight' | 'step' | 'action'
  readonly title: string
}

/** The moments of all evidence, earliest first. */
export function momentsOf(insights: Insights): readonly Moment[] {
  const of = (kind: Moment['kind'], claims: readonly { title: string; evidence: { startMs: number } }[]) =>
    claims.map(({ title, evidence }) => ({ kind, title, startMs: evidence.startMs }))
  return [
    ...of('insight', insights.keyInsights),
    ...of('step', insights.extractedSteps),
    ...of('action', insights.actions),
  ].sort((a, b) => a.startMs - b.startMs)
}

/** Whether there are moments to jump to: a transcript without times puts every quote at 0. */
export function isTimed({ insights }: { readonly insights: Insights | null }): boolean {
  return insights !== null && momentsOf(insights).some(({ startMs }) => startMs > 0)
}

/** Merges each mark closer than `gapMs` to the first of its group, so that every mark stays large enough to hit. */
export function groupMoments(moments: readonly Moment[], gapMs: number): readonly (readonly Moment[])[] {
  const groups: Moment[][] = []
  for (const moment of moments) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group === undefined || first === undefined || moment.startMs - first.startMs >= gapMs) groups.push([moment])
    else group.push(moment)
  }
  return groups
}
