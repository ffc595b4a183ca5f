import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '../../domain/kernel/text.ts'
import { addStep, planProgress, putStepBack, removeStep } from '../../domain/reflection/plan-steps.ts'
import { MAX_PLAN_STEPS, PLAN_IS_FULL, type ActionStep } from '../../domain/reflection/reflection-data.ts'
import { tellStepRemoved } from '../../state/tell-step-removed.ts'
import { Button } from '../../ui/button/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { EditConflict } from '../../ui/form/edit-conflict.tsx'
import { usePutBack } from '../../ui/interaction/use-put-back.ts'
import { PlanStepRow } from './plan-step-row.tsx'
import type { ReflectionForm } from './use-reflection.ts'

/** REF-04, REF-05: steps to tick, edit, add and remove. */
export function PlanFlow({ form }: { form: ReflectionForm }) {
  const { draft, change, conflicts } = form
  const steps = draft.steps ?? []
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useFocusAfter(list)
  const write = (next: readonly ActionStep[]) => change({ ...draft, steps: [...next] })
  const edit = (step: ActionStep) => write(steps.map((other) => (other.id === step.id ? step : other)))
  const offerBack = usePutBack<{ readonly step: ActionStep; readonly at: number }>({
    offer: ({ at }, run) => tellStepRemoved(at, run),
    putBack: ({ step, at }) => {
      focusNext(at)
      write(putStepBack(steps, step, at))
    },
  })
  const remove = (step: ActionStep) => {
    const at = steps.indexOf(step)
    focusNext(at === steps.length - 1 ? at - 1 : at)
    write(removeStep(steps, step.id))
    // An empty step has no words to lose.
    if (step.title + step.description + step.notes !== '') offerBack({ step, at })
  }
  const add = () => {
    focusNext(steps.length)
    write(addStep(steps, ''))
  }
  return (
    <section className="flex flex-col gap-5">
      <h3 data-step-focus tabIndex={-1} className="text-base font-semibold outline-none">
        Your steps
      </h3>
      <Progress steps={steps} />
      <EditConflict text={conflicts.steps} onUse={null} />
      <ol ref={list} className="flex flex-col divide-y divide-line">
        {steps.map((step, at) => (
          <PlanStepRow
            key={step.id}
            step={step}
            number={at + 1}
            canRemove={steps.length > 1}
            onEdit={edit}
            onRemove={() => remove(step)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={add} disabled={steps.length >= MAX_PLAN_STEPS}>
          <Plus aria-hidden="true" className="size-4.5" />
          Add step
        </Button>
        {steps.length >= MAX_PLAN_STEPS && <p className="text-small text-ink-soft">{fullText(steps.length)}</p>}
      </div>
    </section>
  )
}

function fullText(count: number): string {
  const tooMany = count - MAX_PLAN_STEPS
  return tooMany > 0 ? `${PLAN_IS_FULL}: remove ${String(tooMany)} to complete it.` : `${PLAN_IS_FULL}.`
}

function Progress({ steps }: { steps: readonly ActionStep[] }) {
  const done = steps.filter(({ isCompleted }) => isCompleted).length
  const words = `${String(done)} of ${counted(steps.length, 'step')} done`
  return (
    <div className="-mt-3 flex flex-col gap-1.5">
      <p className="text-base text-ink-soft tabular">{words}</p>
      <ProgressBar share={planProgress(steps)} label={words} />
    </div>
  )
}

// Focuses the title of an added step, or of the one that took a removed step's place. It waits for the render that adds it:
// renders in between must not look for it.
function useFocusAfter(list: { readonly current: HTMLElement | null }) {
  const [wanted, setWanted] = useState<{ readonly at: number } | null>(null)
  useEffect(() => {
    if (wanted !== null) list.current?.querySelectorAll<HTMLElement>('[data-step-title]')[wanted.at]?.focus()
  }, [list, wanted])
  return (at: number) => setWanted({ at })
}
