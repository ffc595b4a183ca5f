import { useEffect, useState } from 'react'
import { draftOver, pickAction, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { planFromDraft, type CapturedPlan, type DraftProblems } from '#domain/action/captured-plan.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { hiddenClaims, type MarkedVideo } from '#domain/video/not-useful.ts'
import { InsightsStep } from './insights-step.tsx'
import { NewerInsights } from './newer-insights.tsx'
import { PlanStep } from './plan-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import type { CapturedVideoInfo, WizardClock } from './wizard-types.ts'

export interface CaptureWizardProps {
  readonly video: CapturedVideoInfo
  // Null while there are none: the learner can still reflect and write a plan.
  readonly insights: Insights | null
  // The insights to start with if not the latest: those shown when the wizard was last rendered.
  readonly readInsights?: Insights | null
  readonly onRead?: (insights: Insights | null) => void
  // Why there are no insights, in a sentence, when known.
  readonly noInsights?: string | null | undefined
  // What the learner marked as not useful, so that it is not offered.
  readonly notUseful?: MarkedVideo['notUseful']
  readonly initialDraft: CaptureDraft
  readonly clock: WizardClock
  readonly onDraftChange: (draft: CaptureDraft) => void
  // Null when there is no video to jump in.
  readonly onSeek: ((ms: number) => void) | null
  readonly onSkip: () => void
  // Returns whether the plan was stored; if not, the wizard stays as it is.
  readonly onSave: (plan: CapturedPlan) => Promise<boolean>
}

/**
 * OVL-01: insights and reflection, then the plan, then the summary. Props in, callbacks out: portal and extension both mount it.
 */
export function CaptureWizard(props: CaptureWizardProps) {
  const wizard = useWizard(props)
  const { draft, insights, problems, change } = wizard
  const clock = props.clock
  // A mark is of one engine's insights, and those shown need not be the latest.
  const isHidden = hiddenClaims({ notUseful: props.notUseful, insights })
  return (
    <div className="flex min-h-full flex-col gap-5">
      <WizardSteps step={draft.step} />
      <NewerInsights shown={insights} latest={props.insights} onShow={wizard.showLatest} />
      {/* Columns depend on the available width, because a narrow panel may be in a wide window. */}
      <div className="@container flex-1">
        {draft.step === 1 && (
          <InsightsStep
            video={props.video}
            insights={insights}
            noInsights={props.noInsights}
            isHidden={isHidden}
            draft={draft}
            onChange={change}
            onSeek={props.onSeek}
          />
        )}
        {draft.step === 2 && (
          <PlanStep
            insights={insights}
            isHidden={isHidden}
            draft={draft}
            problems={problems}
            refusals={wizard.refusals}
            clock={clock}
            onChange={change}
          />
        )}
        {draft.step === 3 && wizard.plan !== null && (
          <SummaryStep plan={wizard.plan} told={insights?.extractedSteps ?? []} clock={clock} />
        )}
      </div>
      <WizardFooter
        step={draft.step}
        isSaving={wizard.isSaving}
        onSkip={props.onSkip}
        onBack={() => wizard.goTo(draft.step === 3 ? 2 : 1)}
        onNext={() => wizard.goTo(draft.step === 1 ? 2 : 3)}
        onSave={() => void wizard.save()}
      />
    </div>
  )
}

const NO_PROBLEMS: DraftProblems = {}

function useWizard(props: CaptureWizardProps) {
  const { insights: latest, readInsights, onRead, initialDraft, clock, onDraftChange, onSave } = props
  const [insights, setInsights] = useState(readInsights ?? latest)
  useEffect(() => onRead?.(insights), [onRead, insights])
  const suggestions = insights?.actions ?? []
  const check = (candidate: CaptureDraft) =>
    planFromDraft(candidate, {
      suggestions,
      steps: insights?.extractedSteps,
      now: clock.now(),
      timeZone: clock.timeZone,
    })
  const [draft, setDraft] = useState<CaptureDraft>(() => {
    // Without insights it is unknown whether the draft's choice still exists, so the draft stays as it is.
    const begun = insights === null ? initialDraft : draftOver(initialDraft, suggestions)
    return reachable(begun, check(begun).ok)
  })
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const checked = draft.step === 3 ? check(draft) : null
  const change = (next: CaptureDraft) => {
    setDraft(next)
    onDraftChange(next)
    setProblems((shown) => (shown === NO_PROBLEMS ? shown : problemsOf(check(next))))
  }
  const refuse = (found: DraftProblems) => {
    setProblems(found)
    setRefusals(refusals + 1)
  }
  const goTo = (step: CaptureDraft['step']) => {
    const result = step === 3 ? check(draft) : null
    if (result?.ok === false) {
      refuse(result.error)
      return
    }
    setProblems(NO_PROBLEMS)
    // With nothing else to pick, the learner's own plan needs no picking.
    const isOwn = step === 2 && draft.choice === null && suggestions.length === 0
    const next = isOwn ? pickAction({ ...clock, now: clock.now() }, draft, { suggestions, choice: 'own' }) : draft
    change({ ...next, step })
  }
  const save = async () => {
    const result = check(draft)
    // The chosen time may pass while the summary is open.
    if (!result.ok) {
      change({ ...draft, step: 2 })
      refuse(result.error)
      return
    }
    setSaving(true)
    await onSave(result.value).finally(() => setSaving(false))
  }
  const showLatest = () => {
    const world = { ...clock, now: clock.now() }
    change(pickAction(world, { ...draft, step: 1 }, { suggestions, choice: null }))
    setInsights(latest)
  }
  return { draft, insights, problems, refusals, isSaving, change, goTo, save, showLatest, plan: planOf(checked) }
}

type Checked = ReturnType<typeof planFromDraft>

function planOf(checked: Checked | null): CapturedPlan | null {
  return checked?.ok === true ? checked.value : null
}

function problemsOf(checked: Checked): DraftProblems {
  return checked.ok ? NO_PROBLEMS : checked.error
}

// A stored draft may open at the summary with a reminder that is in the past by now.
function reachable(draft: CaptureDraft, isComplete: boolean): CaptureDraft {
  return draft.step === 3 && !isComplete ? { ...draft, step: 2 } : draft
}
