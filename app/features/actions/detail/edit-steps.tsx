import { Plus, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { isUntitled } from '../../../domain/action/edit-draft.ts'
import { STEP_LIMITS } from '../../../domain/action/plan-place.ts'
import type { TutorialStep } from '../../../domain/action/tutorial-steps.ts'
import { tellStepRemoved } from '../../../state/tell-step-removed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { LineField } from '../../../ui/form/line-field.tsx'
import { usePutBack } from '../../../ui/interaction/use-put-back.ts'

interface EditStepsProps {
  readonly steps: readonly TutorialStep[]
  readonly isDescribed: boolean
  readonly problem: string | undefined
  readonly onChange: (steps: readonly TutorialStep[]) => void
  readonly children: ReactNode
}

/** The steps, one line each; a tutorial's steps also have a description. */
export function EditSteps({ steps, isDescribed, problem, onChange, children }: EditStepsProps) {
  const list = useRef<HTMLDivElement>(null)
  const focusStep = (at: number) => {
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-line]')
      ;(inputs?.[Math.min(at, inputs.length - 1)] ?? list.current?.querySelector('button'))?.focus()
    })
  }
  const add = () => {
    onChange([...steps, { title: '', description: '' }])
    focusStep(steps.length)
  }
  const offerBack = usePutBack<{ readonly step: TutorialStep; readonly at: number }>({
    offer: ({ at }, run) => tellStepRemoved(at, run),
    putBack: ({ step, at }) => {
      onChange([...steps.slice(0, at), step, ...steps.slice(at)])
      focusStep(at)
    },
  })
  const remove = (at: number) => {
    const step = steps[at]
    onChange(steps.filter((_, other) => other !== at))
    focusStep(at)
    // An empty step has no words to lose.
    if (step !== undefined && step.title + step.description !== '') offerBack({ step, at })
  }
  const isStepless = problem !== undefined && !steps.some(isUntitled)
  return (
    <section ref={list} aria-label="Steps" data-invalid={isStepless ? '' : undefined} className="flex flex-col gap-4">
      <h3 className="text-lead font-semibold">Steps</h3>
      {isStepless && <FieldError text={problem} />}
      {steps.map((step, at) => (
        <StepFields
          key={at}
          step={step}
          number={at + 1}
          isDescribed={isDescribed}
          problem={isUntitled(step) ? problem : undefined}
          onChange={(next) => onChange(steps.map((other, index) => (index === at ? next : other)))}
          onRemove={() => remove(at)}
        />
      ))}
      {children}
      {steps.length < STEP_LIMITS.count && (
        <Button className="self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4.5" />
          Add step
        </Button>
      )}
    </section>
  )
}

interface StepFieldsProps {
  readonly step: TutorialStep
  readonly number: number
  readonly isDescribed: boolean
  readonly problem: string | undefined
  readonly onChange: (step: TutorialStep) => void
  readonly onRemove: () => void
}

function StepFields({ step, number, isDescribed, problem, onChange, onRemove }: StepFieldsProps) {
  const name = `Step ${String(number)}`
  return (
    <div data-step="" className="flex items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <LineField
          label={name}
          maxLength={STEP_LIMITS.title}
          value={step.title}
          error={problem}
          onChange={(event) => onChange({ ...step, title: event.target.value })}
        />
        {isDescribed && (
          <TextArea
            label={<span className="text-small font-normal text-ink-soft">Description of {name.toLowerCase()}</span>}
            rows={2}
            maxLength={STEP_LIMITS.description}
            value={step.description}
            onChange={(event) => onChange({ ...step, description: event.target.value })}
          />
        )}
      </div>
      <IconButton label={`Remove ${name.toLowerCase()}`} className="mt-7" onClick={onRemove}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  )
}
