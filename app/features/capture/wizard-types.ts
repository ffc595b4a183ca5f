// Types shared by the parts of the wizard.
import type { CaptureDraft } from '#domain/action/capture-draft.ts'
import type { DraftProblems } from '#domain/action/captured-plan.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { ClaimTest } from '#domain/video/not-useful.ts'

export interface CapturedVideoInfo {
  readonly title: string
  readonly durationMs: number | null
  // False when the transcript had no times, so that nothing offers to jump to a moment.
  readonly isTimed: boolean
}

export interface WizardClock {
  readonly now: () => number
  readonly timeZone: string
}

export interface PlanPartProps {
  readonly insights: Insights | null
  // Tells what the learner marked as not useful; absent when there are no marks.
  readonly isHidden?: ClaimTest | undefined
  readonly draft: CaptureDraft
  readonly problems: DraftProblems
  readonly clock: WizardClock
  readonly onChange: (draft: CaptureDraft) => void
}
