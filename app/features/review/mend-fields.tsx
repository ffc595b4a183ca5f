import { useEffect, useId, useRef } from 'react'
import type { Action } from '../../domain/action/action.ts'
import type { SuggestedAction } from '../../domain/insight/schema/insights.ts'
import { localDateOf } from '../../domain/kernel/zoned-time.ts'
import { offeredMends, type MendProblem } from '../../domain/mutations/mend-mutations.ts'
import { PLAN_LIMITS } from '../../domain/action/plan-place.ts'
import { reminderPhrase } from '../../domain/reminder/reminder-phrase.ts'
import { MENDS, type MendDraft } from '../../domain/review/review-draft.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { LineField } from '../../ui/form/line-field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MEND_HINTS, MEND_NAMES } from './messages.ts'

interface MendFieldsProps {
  readonly action: Action
  readonly draft: MendDraft
  readonly problem: MendProblem | null
  readonly suggestions: readonly SuggestedAction[]
  readonly clock: { readonly now: number; readonly timeZone: string }
  readonly onChange: (draft: MendDraft) => void
}

/** What to do with a missed action, and the one field the choice needs. */
export function MendFields(props: MendFieldsProps) {
  const { action, draft, suggestions, onChange } = props
  const offered = offeredMends(action, suggestions)
  return (
    <>
      <div className="flex flex-col gap-2">
        <RadioChips
          label="What now?"
          value={MEND_NAMES[draft.mend]}
          options={offered.map((mend) => MEND_NAMES[mend])}
          onChange={(name) => onChange({ ...draft, mend: MENDS.find((mend) => MEND_NAMES[mend] === name) ?? 'keep' })}
        />
        <p className="text-small text-ink-soft">{MEND_HINTS[draft.mend]}</p>
      </div>
      <OneField {...props} />
    </>
  )
}

function OneField({ action, draft, problem, suggestions, clock, onChange }: MendFieldsProps) {
  const field = (name: Exclude<MendProblem['field'], 'swap'>) => ({
    value: draft[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  switch (draft.mend) {
    case 'smaller':
      return <LineField label="First step" maxLength={PLAN_LIMITS.firstStep} {...field('firstStep')} />
    case 'cue':
      return <LineField label="When?" placeholder="after breakfast" maxLength={PLAN_LIMITS.when} {...field('when')} />
    case 'time':
      return (
        <div className="grid gap-4 min-[22.5rem]:grid-cols-2">
          {isOnce(action) && (
            <TextField label="Date" type="date" min={localDateOf(clock.now, clock.timeZone)} {...field('date')} />
          )}
          <TextField label="Time" type="time" hint={rhythm(action, draft, clock)} {...field('time')} />
        </div>
      )
    case 'swap':
      return <SwapChoice {...{ draft, problem, suggestions, onChange }} />
    default:
      return null
  }
}

function SwapChoice({
  draft,
  problem,
  suggestions,
  onChange,
}: Pick<MendFieldsProps, 'draft' | 'problem' | 'suggestions' | 'onChange'>) {
  const group = useId()
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone all of them begin below the edge. The first shows that there are more.
    choices.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset data-invalid={problem?.field === 'swap' ? '' : undefined}>
      <legend className="mb-2 text-base font-medium">Do this instead</legend>
      {problem?.field === 'swap' && (
        <div className="mb-2">
          <FieldError text={problem.text} />
        </div>
      )}
      <div ref={choices} className="flex flex-col gap-2">
        {suggestions.map(({ title, firstStep }) => (
          <RadioCard
            key={title}
            group={group}
            isChecked={draft.swap === title}
            onPick={() => onChange({ ...draft, swap: title })}
            title={title}
          >
            {firstStep !== title && <bdi className="mt-0.5 block text-small text-ink-soft">{firstStep}</bdi>}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

function isOnce({ reminderType }: Action): boolean {
  return reminderType === null || reminderType === 'one-time'
}

// A weekly reminder repeats on the weekday it was set.
function rhythm(
  { reminderType }: Action,
  { time }: MendDraft,
  { now, timeZone }: MendFieldsProps['clock'],
): string | undefined {
  if (reminderType === null || reminderType === 'one-time' || time === '') return undefined
  return `${reminderPhrase({ reminderType, reminderTime: time, timeZone, anchor: now, now })}.`
}
