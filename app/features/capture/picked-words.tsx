import type { CaptureDraft } from '#domain/action/capture-draft.ts'
import { formatMoment } from '#domain/kernel/moment.ts'
import { Button } from '#ui/button/button.tsx'
import type { PlanPartProps } from './wizard-types.ts'

/** The words of the video that the learner's own plan starts from. */
export function PickedWords({ draft, onChange }: Pick<PlanPartProps, 'onChange'> & { draft: CaptureDraft }) {
  const { choice, evidence } = draft
  if (choice !== 'own' || evidence === null) return null
  return (
    <figure className="-mt-3 scroll-mt-3 border-l-2 border-accent pl-4">
      <blockquote className="measure text-base before:content-['“'] after:content-['”']">{evidence.quote}</blockquote>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-soft tabular">
        From the video{evidence.startMs > 0 && `, ${formatMoment(evidence.startMs)}`}
        <Button size="small" look="quiet" onClick={() => onChange({ ...draft, evidence: null })}>
          Leave these words out
        </Button>
      </figcaption>
    </figure>
  )
}
