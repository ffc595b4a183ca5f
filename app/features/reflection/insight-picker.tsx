import { clsx } from 'clsx'
import { beyondTitle } from '../../domain/insight/schema/beyond-title.ts'
import { importanceBand } from '../../domain/insight/schema/importance.ts'
import { insightChoices, type InsightChoice } from '../../domain/reflection/insight-choices.ts'
import { MAX_SELECTED_INSIGHTS } from '../../domain/reflection/reflection-data.ts'
import { selectedAnswers, toggleDraftInsight } from '../../domain/reflection/reflection-draft.ts'
import type { Video } from '../../domain/video/video.ts'
import { Meter } from '../../ui/display/meter.tsx'
import { Pill } from '../../ui/display/pill.tsx'
import { EditConflict } from '../../ui/form/edit-conflict.tsx'
import { insightName } from './messages.ts'
import type { ReflectionForm } from './use-reflection.ts'

/** REF-03: which insights to answer, at most three. */
export function InsightPicker({ video, form }: { video: Video; form: ReflectionForm }) {
  const { draft, change, conflicts } = form
  const chosen = selectedAnswers(draft)
  return (
    <section>
      <h3 data-step-focus tabIndex={-1} className="text-base font-semibold outline-none">
        Which insights spoke to you?
      </h3>
      <p role="status" className="mt-0.5 mb-3 text-base text-ink-soft tabular">
        {chosen.length} of {MAX_SELECTED_INSIGHTS} chosen
      </p>
      <EditConflict text={conflicts.selected} onUse={null} />
      <ul className="flex flex-col gap-2.5">
        {insightChoices(draft, video.insights?.keyInsights ?? []).map((choice) => (
          <li key={choice.index}>
            <Choice
              choice={choice}
              isChosen={chosen.some(({ index }) => index === choice.index)}
              onToggle={() => change(toggleDraftInsight(draft, choice.index, choice.title))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceProps {
  readonly choice: InsightChoice
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function Choice({ choice: { index, title, insight }, isChosen, onToggle }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'flex gap-3 rounded-card border p-4 transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        'bg-raised',
        // No tint under the pills: their text would have too little contrast.
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-control',
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="mt-1 size-4.5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <bdi className="block text-base font-medium">{insightName({ title, index })}</bdi>
        {insight === null ? (
          <span className="block text-base text-ink-soft">From an earlier analysis; your answers are kept.</span>
        ) : (
          <>
            <bdi className="mt-0.5 block text-base text-ink-soft">{beyondTitle(insight)}</bdi>
            <span className="mt-2 flex flex-wrap items-center gap-3">
              <Meter value={insight.importance} max={10} label={`Importance ${String(insight.importance)} of 10`} />
              <Pill tone={insight.importance >= 8 ? 'warn' : 'neutral'}>{importanceBand(insight.importance)}</Pill>
            </span>
          </>
        )}
      </span>
    </label>
  )
}
