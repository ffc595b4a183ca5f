import { useEffect, useRef } from 'react'
import { ActionChoice } from './action-choice.tsx'
import { PickedWords } from './picked-words.tsx'
import { PlanFields } from './plan-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import type { PlanPartProps } from './wizard-types.ts'

/** OVL-02, step 2: pick one of the four actions or write a plan, answer the prompts, choose how often to repeat. */
export function PlanStep(props: PlanPartProps) {
  const root = useRef<HTMLDivElement>(null)
  const { problems } = props
  const hasProblems = Object.keys(problems).length > 0
  // A plan that starts from words of the video opens at those words, below the suggestions.
  useEffect(() => {
    // In a block, because newer browsers return a promise here and an effect may only return a cleanup function.
    root.current?.querySelector('figure')?.scrollIntoView({ block: 'start' })
  }, [])
  // Only when problems first appear: while the learner is fixing them, the focus is theirs.
  useEffect(() => {
    if (!hasProblems) return
    const [invalid] = root.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input') ?? []
    invalid?.focus()
    // One that already has the focus is not scrolled to, and its error may be out of view.
    const whole = invalid?.closest('[data-invalid]') ?? invalid
    whole?.scrollIntoView({ block: 'nearest' })
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
