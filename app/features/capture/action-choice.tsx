import { useId } from 'react'
import { pickAction, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'
import { underTitle } from '#domain/insight/schema/under-title.ts'
import { dividedActions } from '#domain/video/not-useful.ts'
import { FieldError } from '#ui/form/field.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { RadioCard } from '#ui/form/radio-card.tsx'
import type { PlanPartProps } from './wizard-types.ts'

const NOTHING_HIDDEN = () => false

/** The suggestions that are not hidden, and the learner's own plan, as one radio group. */
export function ActionChoice({ insights, isHidden = NOTHING_HIDDEN, draft, problems, clock, onChange }: PlanPartProps) {
  const group = useId()
  const suggestions = insights?.actions ?? []
  const isPicked = (title: string) => typeof draft.choice === 'number' && suggestions[draft.choice]?.title === title
  // A suggestion that was picked before it was hidden stays visible.
  const { offered } = dividedActions(insights, (kind, title) => isHidden(kind, title) && !isPicked(title))
  const pick = (choice: CaptureDraft['choice']) =>
    onChange(pickAction({ ...clock, now: clock.now() }, draft, { suggestions, choice }))
  return (
    <fieldset data-invalid={problems.choice === undefined ? undefined : ''}>
      <legend className="mb-2 text-base font-semibold">Pick one action</legend>
      {problems.choice !== undefined && (
        <div className="mb-2">
          <FieldError text={problems.choice} />
        </div>
      )}
      <div className="@container">
        <div className="grid gap-3 @lg:grid-cols-2">
          {offered.map(({ action, at }) => (
            <RadioCard
              key={action.title}
              group={group}
              isChecked={draft.choice === at}
              onPick={() => pick(at)}
              title={action.title}
            >
              <Suggestion action={action} />
            </RadioCard>
          ))}
          <RadioCard
            group={group}
            isChecked={draft.choice === 'own'}
            onPick={() => pick('own')}
            title="Write your own plan"
            className="@lg:col-span-2"
          >
            <span className="mt-1 block text-small text-ink-soft">Something this video made you want to do.</span>
          </RadioCard>
        </div>
      </div>
    </fieldset>
  )
}

function Suggestion({ action }: { action: SuggestedAction }) {
  const beyond = underTitle(action)
  return (
    <span className="mt-1 flex flex-col items-start gap-2">
      {beyond !== '' && <bdi className="line-clamp-3 text-small text-ink-soft">{beyond}</bdi>}
      <Pill>
        <span className="inline-block first-letter:uppercase">{action.type}</span>
      </Pill>
    </span>
  )
}
