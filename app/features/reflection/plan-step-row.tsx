import { ChevronDown, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ActionStep } from '../../domain/reflection/reflection-data.ts'
import { afterPress } from '../../ui/interaction/after-press.ts'
import { keepOneLine } from '../../ui/interaction/keep-one-line.ts'
import { Button } from '../../ui/button/button.tsx'
import { CONTROL_CLASS } from '../../ui/form/control-class.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

interface PlanStepRowProps {
  readonly step: ActionStep
  readonly number: number
  readonly canRemove: boolean
  readonly onEdit: (step: ActionStep) => void
  readonly onRemove: () => void
}

/** A step: done or not, its title, and its description and notes on request. */
export function PlanStepRow({ step, number, canRemove, onEdit, onRemove }: PlanStepRowProps) {
  const name = `step ${String(number)}`
  return (
    <li className="flex gap-2 py-3">
      <label className="flex size-11 shrink-0 items-center justify-center sm:pointer-fine:size-10">
        <input
          type="checkbox"
          aria-label={`Mark ${name} done`}
          checked={step.isCompleted}
          onChange={() => onEdit({ ...step, isCompleted: !step.isCompleted })}
          className="size-4.5 accent-accent"
        />
      </label>
      <div className="min-w-0 flex-1">
        <TitleField step={step} name={name} onEdit={onEdit} />
        <StepDetails step={step} name={name} onEdit={onEdit} />
      </div>
      {/* VAL-19. */}
      <IconButton label={`Remove ${name}`} disabled={!canRemove} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  )
}

type StepPartProps = Pick<PlanStepRowProps, 'step' | 'onEdit'> & { readonly name: string }

function TitleField({ step, name, onEdit }: StepPartProps) {
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const isMissing = isTouched && step.title.trim() === ''
  return (
    <div className="flex flex-col gap-1.5">
      <textarea
        rows={1}
        data-step-title
        aria-label={`Title of ${name}`}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
        maxLength={200}
        value={step.title}
        onBlur={() => afterPress(() => setTouched(true))}
        // A title is one line of text, however many lines it takes to show it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget: field }) => {
          keepOneLine(field)
          onEdit({ ...step, title: field.value })
        }}
        className={`${CONTROL_CLASS} resize-none [field-sizing:content] ${step.isCompleted ? 'text-ink-soft line-through' : ''}`}
      />
      {isMissing && <FieldError id={id} text="A step needs a title" />}
    </div>
  )
}

function StepDetails({ step, name, onEdit }: StepPartProps) {
  const [isOpen, setOpen] = useState(step.notes !== '')
  return (
    <>
      {!isOpen && step.description !== '' && (
        <p className="measure mt-1.5 text-base text-ink-soft">{step.description}</p>
      )}
      <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="mt-1 -ml-3">
        Details and notes
        <span className="sr-only"> of {name}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </Button>
      {isOpen && (
        <div className="mt-2 flex flex-col gap-3">
          <TextArea
            label={`Description of ${name}`}
            rows={2}
            maxLength={1000}
            value={step.description}
            onChange={(event) => onEdit({ ...step, description: event.target.value })}
          />
          <TextArea
            label={`Notes on ${name}`}
            rows={2}
            maxLength={4000}
            value={step.notes}
            onChange={(event) => onEdit({ ...step, notes: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
