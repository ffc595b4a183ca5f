import { useId } from 'react'
import { pickAction, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { SuggestedAction } from '#domain/insight/insights.ts'
import { FieldError } from '#ui/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import type { PlanPartProps } from './wizard-types.ts'

/** The four suggestions and the learner's own plan, as one radio group. */
export function ActionChoice({ insights, draft, problems, onChange }: PlanPartProps) {
  const group = useId()
  const suggestions = insights?.actions ?? []
  const pick = (choice: CaptureDraft['choice']) => onChange(pickAction(draft, suggestions, choice))
  return (
    <fieldset data-invalid={problems.choice === undefined ? undefined : ''}>
      <legend className="mb-2 text-base font-semibold">Pick one action</legend>
      {problems.choice !== undefined && (
        <div className="mb-2">
          <FieldError text={problems.choice} />
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {suggestions.map((action, at) => (
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
          className="sm:col-span-2"
        >
          <span className="mt-1 block text-small text-ink-soft">Something this video made you want to do.</span>
        </RadioCard>
      </div>
    </fieldset>
  )
}

function Suggestion({ action }: { action: SuggestedAction }) {
  return (
    <span className="mt-1 flex flex-col items-start gap-2">
      <span className="line-clamp-3 text-small text-ink-soft">{action.description}</span>
      <Pill>
        <span className="inline-block first-letter:uppercase">{action.type}</span>
      </Pill>
    </span>
  )
}
