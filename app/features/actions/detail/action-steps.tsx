import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { useRef, type ReactNode } from 'react'
import { useActionCompletions } from '../../../db/queries/use-action-completions.ts'
import { useNow } from '../../../db/queries/use-now.ts'
import { useStepCompletions } from '../../../db/queries/use-step-completions.ts'
import type { Action } from '../../../domain/action/action.ts'
import { isDoneForNow, shownStepsKey } from '../../../domain/action/occurrence.ts'
import { isTutorial } from '../../../domain/action/card-text.ts'
import { completedSteps, stepsOf, type TutorialStep } from '../../../domain/action/tutorial-steps.ts'
import { isLiving } from '../../../domain/action/living.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/hooks/use-busy.ts'
import { FirstStepForm } from './first-step-form.tsx'
import { logShownStep } from './log-shown-step.ts'

interface ActionStepsProps {
  readonly action: Action
  // Whether another dialog about the action is on top.
  readonly isBeneath: boolean
}

/** The steps of a plan. A tutorial's steps are done in order, the current one with its `Mark Complete` (TUT-01). */
export function ActionSteps({ action, isBeneath }: ActionStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const logged = useStepCompletions(action.id)
  const completions = useActionCompletions(action.id)
  const now = useNow()
  const steps = stepsOf(action.planningData)
  // Completed or archived before its last step: steps not done are not ticked.
  const isDoneByStep = isTutorial(action)
  const isOpen = isDoneByStep && isLiving(action)
  if (logged === undefined || completions === undefined) return null
  // Edit plan, on top, writes the same draft: with the key, the form reads it again once Edit is closed.
  if (steps.length === 0) return isOpen ? <FirstStepForm key={String(isBeneath)} action={action} /> : null
  // A second tap on the last step must not find the next occurrence's first one in its place.
  const isDone = isOpen && isDoneForNow(action, completions, now)
  const key = shownStepsKey(action, completions, now)
  const done = new Set(isDone ? steps.keys() : isDoneByStep ? completedSteps(action, logged, key) : [])
  const current = isOpen && !isDone ? currentStep(steps, done) : -1
  const log = async (index: number, title: string) => {
    // The pressed button disappears with its step: the list keeps the focus, so its next button is one Tab away.
    const isLast = steps.every((_, at) => at === index || done.has(at))
    if (await logShownStep(action, { index, title, isLast })) list.current?.focus({ preventScroll: true })
  }
  return (
    <section>
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        Steps
        {isDoneByStep && (
          <span className="text-small font-medium text-ink-soft tabular">
            {`${String(Math.min(done.size, steps.length))} of ${String(steps.length)} done`}
          </span>
        )}
      </h3>
      <ol ref={list} tabIndex={-1} className="mt-3 flex flex-col gap-3 outline-none">
        {steps.map((step, at) => (
          <StepItem
            key={at}
            step={step}
            number={at + 1}
            isDone={done.has(at) && at !== current}
            isCurrent={at === current}
          >
            {at === current && <StepButton title={step.title} onPress={() => log(at, step.title)} />}
          </StepItem>
        ))}
      </ol>
    </section>
  )
}

// If every step is done but the whole was taken back, the last step completes it once more.
function currentStep(steps: readonly TutorialStep[], done: ReadonlySet<number>): number {
  const open = steps.findIndex((_, at) => !done.has(at))
  return open === -1 ? steps.length - 1 : open
}

interface StepItemProps {
  readonly step: TutorialStep
  readonly number: number
  readonly isDone: boolean
  readonly isCurrent: boolean
  readonly children: ReactNode
}

function StepItem({ step, number, isDone, isCurrent, children }: StepItemProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex gap-3">
      <span
        className={clsx(
          'mt-px flex size-6 shrink-0 items-center justify-center rounded-full border text-small font-medium tabular',
          isDone ? 'border-good text-good' : isCurrent ? 'border-accent text-accent' : 'border-control text-ink-soft',
        )}
      >
        {isDone ? <Check role="img" aria-label="Done" className="size-3.5" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <p className={clsx('measure text-base break-words', isDone && 'text-ink-soft', isCurrent && 'font-medium')}>
          {step.title}
        </p>
        {step.description !== '' && (
          <p className="measure mt-0.5 text-base whitespace-pre-line text-ink-soft">{step.description}</p>
        )}
        {children}
      </div>
    </li>
  )
}

function StepButton({ title, onPress }: { title: string; onPress: () => Promise<void> }) {
  const [isBusy, run] = useBusy()
  return (
    <Button size="small" className="mt-2" isBusy={isBusy} onClick={() => void run(onPress)}>
      Mark Complete
      <span className="sr-only"> {title}</span>
    </Button>
  )
}
