import type { ReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { EditConflict } from '../../ui/form/edit-conflict.tsx'
import { AnswerArea } from './answer-area.tsx'
import type { ReflectionForm } from './use-reflection.ts'

/** REF-02: one question at a time. */
export function QuickFlow({ form }: { form: ReflectionForm }) {
  const { draft, change, conflicts } = form
  const { quick, at } = draft
  const shown = quick[at] ?? quick[0]
  if (shown === undefined) return null
  const other = conflicts[`quick ${at}`]
  const write = (response: string) => change(answered(draft, at, response))
  const place = `Step ${String(at + 1)} of ${String(quick.length)}`
  return (
    <section className="flex flex-col gap-5">
      {quick.length > 1 && (
        <div className="flex flex-col gap-1.5">
          <p className="text-small font-medium text-ink-soft tabular">{place}</p>
          <ProgressBar share={(at + 1) / quick.length} label={place} />
        </div>
      )}
      <AnswerArea
        key={at}
        data-step-focus
        label={shown.question}
        placeholder={shown.placeholder}
        rows={5}
        value={shown.response}
        onChange={(event) => write(event.target.value)}
      />
      <EditConflict text={other} onUse={write} />
    </section>
  )
}

function answered(draft: ReflectionDraft, at: number, response: string): ReflectionDraft {
  return { ...draft, quick: draft.quick.map((answer, index) => (index === at ? { ...answer, response } : answer)) }
}
