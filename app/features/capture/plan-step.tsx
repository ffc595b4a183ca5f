import { useEffect, useRef } from 'react'
import { showFirstProblem } from '#ui/interaction/show-first-problem.ts'
import { ActionChoice } from './action-choice.tsx'
import { PickedWords } from './picked-words.tsx'
import { PlanFields } from './plan-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import type { PlanPartProps } from './wizard-types.ts'

interface PlanStepProps extends PlanPartProps {
  // How often the plan was refused because of its problems.
  readonly refusals: number
}

/** OVL-02, step 2: pick one of the four actions or write a plan, answer the prompts, choose how often to repeat. */
export function PlanStep({ refusals, ...props }: PlanStepProps) {
  const root = useRef<HTMLDivElement>(null)
  // A plan that starts from words of the video opens at those words, below the suggestions.
  useEffect(() => {
    // In a block, because newer browsers return a promise here and an effect may only return a cleanup function.
    root.current?.querySelector('figure')?.scrollIntoView({ block: 'start' })
  }, [])
  // With every press that is refused, and only then: while the learner is fixing the problems, the focus is theirs.
  useEffect(() => {
    if (refusals > 0) showFirstProblem(root.current)
  }, [refusals])
  return (
    <div ref={root} className="flex flex-col gap-7">
      <ActionChoice {...props} />
      <PickedWords draft={props.draft} onChange={props.onChange} />
      {props.draft.choice !== null && (
        <>
          <PlanFields {...props} />
          <ReminderFields {...props} />
        </>
      )}
    </div>
  )
}
