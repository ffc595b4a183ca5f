import { selectedAnswers, type InsightAnswer } from '../../domain/reflection/reflection-draft.ts'
import { EditConflict } from '../../ui/form/edit-conflict.tsx'
import { AnswerArea } from './answer-area.tsx'
import { insightName } from './messages.ts'
import type { ReflectionForm } from './use-reflection.ts'

/** REF-03: two answers for each chosen insight. */
export function InsightAnswers({ form }: { form: ReflectionForm }) {
  const { draft, change, conflicts } = form
  const write = (answer: InsightAnswer) =>
    change({ ...draft, insights: draft.insights.map((other) => (other.index === answer.index ? answer : other)) })
  return (
    <div className="flex flex-col gap-8">
      <EditConflict text={conflicts.selected} onUse={null} />
      {selectedAnswers(draft).map((answer, at) => (
        <section key={answer.index} className="flex flex-col gap-4">
          <h3
            {...(at === 0 && { 'data-step-focus': true })}
            tabIndex={-1}
            className="text-base font-semibold text-accent outline-none"
          >
            {insightName(answer)}
          </h3>
          <AnswerField
            label="Why did this resonate with you?"
            title={answer.title}
            value={answer.whyResonated}
            other={conflicts[`whyResonated ${answer.index}`]}
            onChange={(whyResonated) => write({ ...answer, whyResonated })}
          />
          <AnswerField
            label="How will you apply it?"
            title={answer.title}
            value={answer.howToApply}
            other={conflicts[`howToApply ${answer.index}`]}
            onChange={(howToApply) => write({ ...answer, howToApply })}
          />
        </section>
      ))}
    </div>
  )
}

interface AnswerFieldProps {
  readonly label: string
  readonly title: string
  readonly value: string
  // What another device saved in its place.
  readonly other: string | undefined
  readonly onChange: (value: string) => void
}

function AnswerField({ label, title, value, other, onChange }: AnswerFieldProps) {
  return (
    <div>
      <AnswerArea
        label={
          <>
            {label}
            <span className="sr-only"> ({title})</span>
          </>
        }
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <EditConflict text={other} onUse={onChange} />
    </div>
  )
}
