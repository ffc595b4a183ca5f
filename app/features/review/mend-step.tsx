import { useState } from 'react'
import { readLivingCompletions } from '../../db/queries/living-completions.ts'
import { useSwapChoices } from '../../db/queries/use-swap-choices.ts'
import { newActionId, newReflectionId } from '../../db/store/new-ids.ts'
import type { Action } from '../../domain/action/action.ts'
import { dueAtOf } from '../../domain/action/due-state.ts'
import { isLiving } from '../../domain/action/living.ts'
import { reminderNotice } from '../../domain/action/reminder-notice.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { counted } from '../../domain/kernel/text.ts'
import {
  isEnding,
  isMarkedWhole,
  mendDraftOf,
  mendMutations,
  mendUndo,
  type MendProblem,
} from '../../domain/mutations/mend-mutations.ts'
import type { ProgressFacts } from '../../domain/progress/statistics.ts'
import { dateAndTime } from '../../domain/reminder/reminder-phrase.ts'
import type { Mend, MendDraft } from '../../domain/review/review-draft.ts'
import { extraInWords, type WeekEntry } from '../../domain/review/week-facts.ts'
import { deviceZone, now } from '../../state/clock.ts'
import { tellDoneHere } from '../../state/done-here.ts'
import type { ToastText } from '../../state/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { BusyFields } from '../../ui/form/busy-fields.tsx'
import { showFirstProblem } from '../../ui/interaction/show-first-problem.ts'
import { MendFields } from './mend-fields.tsx'
import { DID, LET_GO, MEND_DONE, SWAPPED } from './messages.ts'
import { mendAction, type Ending } from './review-writes.ts'
import { StepTitle } from './step-title.tsx'

interface MendStepProps {
  readonly form: string
  readonly id: ActionId
  // Its number, and how many there are.
  readonly place: readonly [number, number]
  readonly facts: ProgressFacts
  readonly missed: readonly WeekEntry[]
  readonly kept: MendDraft | undefined
  readonly onChange: (mend: MendDraft) => void
  readonly onNext: (mend: MendDraft | undefined) => void
  readonly leave: (job: () => Promise<void>) => Promise<void>
  // Whether such a job is in progress.
  readonly isBusy: boolean
}

/** One missed action: what it was, how it went, and what to do with it. */
export function MendStep({ id, place, facts, form, onNext, ...rest }: MendStepProps) {
  const action = facts.actions.find((one) => one.id === id)
  const { kept } = rest
  // An action let go and then taken back must be decided again.
  const isDecided = kept?.isDone === true && !isEnding(kept.mend)
  const isSettled = action === undefined || !isLiving(action) || isDecided
  const again = (living: Action) => () => {
    rest.onChange(mendDraftOf(living, { now: now(), timeZone: deviceZone() }))
    // The pressed button is gone.
    requestAnimationFrame(() => document.getElementById(form)?.querySelector<HTMLElement>(':checked')?.focus())
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-small text-ink-soft tabular">
          {place[0]} of {place[1]}
        </p>
        <StepTitle>{action?.actionTitle ?? 'This action is gone.'}</StepTitle>
      </div>
      {isSettled ? (
        <Settled {...{ form, kept, onNext }} again={isDecided && action !== undefined ? again(action) : null} />
      ) : (
        <MendForm {...rest} {...{ action, form, onNext }} />
      )}
    </div>
  )
}

interface SettledProps extends Pick<MendStepProps, 'form' | 'kept' | 'onNext'> {
  // Null if nothing can be decided any more.
  readonly again: (() => void) | null
}

function Settled({ form, kept, onNext, again }: SettledProps) {
  return (
    <form
      id={form}
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onNext(kept)
      }}
    >
      <p className="text-base text-ink-soft">
        {kept?.isDone === true ? MEND_DONE[kept.mend] : 'You have already taken care of this.'}
      </p>
      {again !== null && (
        <Button size="small" onClick={again}>
          Decide again
        </Button>
      )}
    </form>
  )
}

type MendFormProps = Omit<MendStepProps, 'id' | 'place' | 'facts'> & { readonly action: Action }

function MendForm({ action, missed, form, kept, onChange, onNext, leave, isBusy }: MendFormProps) {
  const [clock] = useState(() => ({ now: now(), timeZone: deviceZone() }))
  const swap = useSwapChoices(action)
  const { suggestions } = swap
  const [problem, setProblem] = useState<MendProblem | null>(null)
  const draft = openDraft(action, kept) ?? mendDraftOf(action, clock)
  const plan = reminderNotice(action).body
  const save = async () => {
    const ids = { actionId: newActionId(), reflectionId: newReflectionId() }
    const world = { ...clock, now: now(), ...swap, newIds: () => ids }
    const calls = mendMutations(action, draft, world)
    setProblem(calls.ok ? null : calls.error)
    if (!calls.ok) {
      requestAnimationFrame(() => showFirstProblem(document.getElementById(form)))
      return
    }
    if (!(await mendAction(calls.value, endingOf(draft.mend, action, ids.actionId)))) return
    if (draft.mend === 'did') tellDoneHere()
    onNext({ ...draft, isDone: calls.value.length > 0 })
  }
  return (
    <form
      id={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void leave(save)
      }}
    >
      <div className="flex flex-col gap-1">
        {plan !== '' && <p className="measure text-base break-words">{plan}</p>}
        <p className="text-small text-ink-soft">{howItWent(action, missed, clock.timeZone)}</p>
      </div>
      <BusyFields isBusy={isBusy} className="flex flex-col gap-5">
        <MendFields
          {...{ action, draft, problem, suggestions, clock }}
          onChange={(next) => {
            setProblem(null)
            onChange(next)
          }}
        />
      </BusyFields>
    </form>
  )
}

// An action let go and then taken back is open again, and just continuing does not end it a second time. One that was made a
// habit on another device is no longer done by one press.
function openDraft(action: Action, kept: MendDraft | undefined): MendDraft | undefined {
  const isOver = kept?.isDone === true || (kept?.mend === 'did' && !isMarkedWhole(action))
  return kept && isOver ? { ...kept, mend: 'keep', isDone: false } : kept
}

const ENDED: Readonly<Partial<Record<Mend, ToastText>>> = { did: DID, swap: SWAPPED, let_go: LET_GO }

function endingOf(mend: Mend, action: Action, swappedIn: ActionId): Ending | null {
  const text = ENDED[mend]
  if (!isEnding(mend) || text === undefined) return null
  const undo = async (afterMs: number) =>
    mendUndo(mend, { action, swappedIn, afterMs, completions: await readLivingCompletions(action.id) })
  return { text, undo }
}

function howItWent(action: Action, missed: readonly WeekEntry[], timeZone: string): string {
  const entry = missed.find((one) => one.action.id === action.id)
  if (entry !== undefined && entry.of !== null) {
    return `Done ${String(entry.times)} of ${counted(entry.of, 'time')}${extraInWords(entry)}.`
  }
  const dueAt = dueAtOf(action)
  if (dueAt === null) return 'Not done yet.'
  const due = `Due ${dateAndTime(dueAt, timeZone, now())}`
  return dueAt > now() ? `${due}.` : `${due}, not done yet.`
}
