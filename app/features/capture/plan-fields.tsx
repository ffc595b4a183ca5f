import { copingSentence, planSentence } from '#domain/action/plan-sentence.ts'
import { writeWhen, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { PLAN_HINTS, planLacks } from '#domain/action/plan-lacks.ts'
import { HintList } from '#ui/form/hint-list.tsx'
import { LineField } from '#ui/form/line-field.tsx'
import type { PlanPartProps } from './wizard-types.ts'

/** The behavioural prompts: what, when and where, first step, obstacle and answer, company, reward. */
export function PlanFields({ draft, problems, clock, onChange }: Omit<PlanPartProps, 'insights' | 'isHidden'>) {
  const field = (name: TypedField, maxLength: number) => ({
    maxLength,
    'data-field': name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <section className="grid gap-x-4 gap-y-5 @lg:grid-cols-2">
      <h4 className="text-base font-semibold @lg:col-span-2">Your plan</h4>
      <div className="@lg:col-span-2">
        <LineField label="What will you do?" error={problems.what} {...field('what', 160)} />
      </div>
      <LineField
        label="When?"
        placeholder="07:30, or after breakfast"
        {...field('when', 300)}
        onChange={(event) => onChange(writeWhen({ ...clock, now: clock.now() }, draft, event.target.value))}
      />
      <LineField label="Where?" placeholder="in the kitchen" {...field('where', 300)} />
      <SentencePreview draft={draft} />
      <div className="@lg:col-span-2">
        <LineField
          label="First step"
          hint="So small that you could do it now."
          error={problems.firstStep}
          {...field('firstStep', 300)}
        />
      </div>
      <LineField label="What could get in the way?" placeholder="I am too tired" {...field('obstacle', 500)} />
      <LineField
        label="If that happens, what will you do?"
        placeholder="do only two minutes"
        {...field('ifThen', 500)}
      />
      {draft.what.trim() !== '' && (
        <div className="@lg:col-span-2">
          <HintList {...PLAN_HINTS} hints={planLacks(draft)} />
        </div>
      )}
      <LineField label="Who will you tell?" placeholder="Anna, on Sunday" {...field('accountability', 300)} />
      <LineField label="Your reward" placeholder="a good coffee" {...field('reward', 300)} />
    </section>
  )
}

type TypedField = 'what' | 'when' | 'where' | 'firstStep' | 'obstacle' | 'ifThen' | 'accountability' | 'reward'

function SentencePreview({ draft }: { draft: CaptureDraft }) {
  if (draft.what.trim() === '') return null
  return (
    <p className="rounded-control bg-accent/7 px-3.5 py-3 font-serif text-lead wrap-anywhere @lg:col-span-2">
      {planSentence(draft)} {copingSentence(draft)}
    </p>
  )
}
