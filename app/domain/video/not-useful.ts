// The insights and suggested actions of a video that a learner marked as not useful: they are hidden, and counted per engine.
import * as v from 'valibot'
import { Insights, KeyInsight, type SuggestedAction } from '../insight/schema/insights.ts'
import { Instant } from '../kernel/time.ts'

/** Identifies a claim by its engine and title, because another analysis may replace it. */
export const Claim = v.object({
  kind: v.picklist(['insight', 'action']),
  engine: Insights.entries.engine,
  title: KeyInsight.entries.title,
})
export type Claim = Readonly<v.InferOutput<typeof Claim>>

// A withdrawn mark is kept; otherwise an older mark that arrives late would hide the claim again.
export const ClaimMark = v.object({ ...Claim.entries, isNotUseful: v.boolean(), setAt: Instant })
export type ClaimMark = Readonly<v.InferOutput<typeof ClaimMark>>

export const ClaimMarks = v.array(ClaimMark)

/** The claims and marks of a video. Rows older than marks have none. */
export interface MarkedVideo {
  readonly insights: Insights | null
  readonly notUseful?: readonly ClaimMark[] | null | undefined
}

/** The mark of a claim, or undefined if it has none. */
export function markOf({ notUseful }: Pick<MarkedVideo, 'notUseful'>, claim: Claim): ClaimMark | undefined {
  return notUseful?.find((mark) => isSame(mark, claim))
}

/** The marks with this one added, replacing an earlier mark of the same claim. */
export function withMark({ notUseful }: Pick<MarkedVideo, 'notUseful'>, mark: ClaimMark): ClaimMark[] {
  return [...(notUseful ?? []).filter((other) => !isSame(other, mark)), mark]
}

export type ClaimTest = (kind: Claim['kind'], title: string) => boolean

/** Returns a test for whether a claim of the current insights is marked as not useful. */
export function hiddenClaims(
  video: Pick<MarkedVideo, 'notUseful'> & { readonly insights: Pick<Insights, 'engine'> | null },
): ClaimTest {
  const engine = video.insights?.engine
  const hidden = (video.notUseful ?? []).filter((mark) => mark.isNotUseful && mark.engine === engine)
  return (kind, title) => hidden.some((mark) => mark.kind === kind && mark.title === title)
}

export interface NumberedAction {
  readonly action: SuggestedAction
  // Its index among all four, by which plans and drafts refer to it.
  readonly at: number
}

/** Divides the suggested actions into those to offer and those that are hidden. */
export function dividedActions(
  insights: Insights | null,
  isHidden: ClaimTest,
): { readonly offered: readonly NumberedAction[]; readonly hidden: readonly NumberedAction[] } {
  const all = (insights?.actions ?? []).map((action, at) => ({ action, at }))
  const isOut = ({ action }: NumberedAction) => isHidden('action', action.title)
  return { offered: all.filter((one) => !isOut(one)), hidden: all.filter(isOut) }
}

function isSame(one: Claim, other: Claim): boolean {
  return one.kind === other.kind && one.engine === other.engine && one.title === other.title
}
