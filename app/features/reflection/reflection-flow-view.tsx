import { useEffect, useRef } from 'react'
import type { Video } from '../../domain/video/video.ts'
import { ApproachStep } from './approach-step.tsx'
import { InsightAnswers } from './insight-answers.tsx'
import { InsightPicker } from './insight-picker.tsx'
import { PlanFlow } from './plan-flow.tsx'
import { QuickFlow } from './quick-flow.tsx'
import type { ReflectionForm } from './use-reflection.ts'

/** The current step: the approach, then the chosen flow. The focus follows it. */
export function ReflectionFlowView({ video, form }: { video: Video; form: ReflectionForm }) {
  const { flow, at } = form.draft
  const step = useStepFocus(`${String(flow)} ${String(at)}`)
  return (
    <div ref={step}>
      {flow === null && <ApproachStep video={video} form={form} />}
      {flow === 'quick_insight' && <QuickFlow form={form} />}
      {flow === 'multi_insight' && at === 0 && <InsightPicker video={video} form={form} />}
      {flow === 'multi_insight' && at > 0 && <InsightAnswers form={form} />}
      {flow === 'action_plan' && <PlanFlow form={form} />}
    </div>
  )
}

// The pressed button disappears with its step: the focus moves to the start of the next one.
function useStepFocus(step: string) {
  const view = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    view.current?.querySelector<HTMLElement>('[data-step-focus]')?.focus()
  }, [step])
  return view
}
