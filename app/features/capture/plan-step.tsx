import { useEffect, useRef } from 'react'
import type { CaptureDraft } from '#domain/action/capture-draft.ts'
import type { DraftProblems } from '#domain/action/captured-plan.ts'
import type { Insights } from '#domain/insight/insights.ts'
import { ActionChoice } from './action-choice.tsx'
import type { CaptureWizardProps } from './capture-wizard.tsx'
import { PlanFields } from './plan-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'

export interface PlanStepProps {
  readonly insights: Insights | null
  readonly draft: CaptureDraft
  readonly problems: DraftProblems
  readonly clock: CaptureWizardProps['clock']
  readonly onChange: (draft: CaptureDraft) => void
}

/** OVL-02, step 2: pick one of the four actions or write a plan, answer the prompts, choose the repeat. */
export function PlanStep(props: PlanStepProps) {
  const root = useRef<HTMLDivElement>(null)
  const { problems } = props
  const first = Object.values(problems)[0]
  useEffect(() => {
    if (first === undefined) return
    const [invalid] = root.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input') ?? []
    invalid?.focus()
    // Only when problems appear: while they are being mended the focus is the learner's.
  }, [first === undefined])
  return (
    <div ref={root} className="flex flex-col gap-7">
      <ActionChoice {...props} />
      {props.draft.choice !== null && (
        <>
          <PlanFields {...props} />
          <ReminderFields {...props} />
        </>
      )}
    </div>
  )
}
