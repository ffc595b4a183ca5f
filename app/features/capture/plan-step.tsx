import { useEffect, useRef } from 'react'
import { ActionChoice } from './action-choice.tsx'
import { PickedWords } from './picked-words.tsx'
import { PlanFields } from './plan-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import type { PlanPartProps } from './wizard-types.ts'

/** OVL-02, step 2: pick one of the four actions or write a plan, answer the prompts, choose the repeat. */
export function PlanStep(props: PlanPartProps) {
  const root = useRef<HTMLDivElement>(null)
  const { problems } = props
  const hasProblems = Object.keys(problems).length > 0
  // A plan that starts from words of the video opens at them, below the suggestions.
  useEffect(() => {
    // Newer browsers return a promise here; an effect may return only what cleans up after it.
    root.current?.querySelector('figure')?.scrollIntoView({ block: 'start' })
  }, [])
  // Only when problems appear: while they are being mended the focus is the learner's.
  useEffect(() => {
    if (!hasProblems) return
    const [invalid] = root.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input') ?? []
    invalid?.focus()
  }, [hasProblems])
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
