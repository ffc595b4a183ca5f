import { beyondTitle } from '#domain/insight/schema/beyond-title.ts'
import type { Evidence, ExtractedStep } from '#domain/insight/schema/insights.ts'
import { EvidenceQuote } from './evidence-quote.tsx'

interface ToldStepsProps {
  readonly steps: readonly ExtractedStep[]
  readonly onSeek: ((ms: number) => void) | null
  readonly onShow: (evidence: Evidence) => void
}

/** The steps that the video explains, in its order. */
export function ToldSteps({ steps, onSeek, onShow }: ToldStepsProps) {
  const told = steps.map((step) => ({ ...step, beyond: beyondTitle({ title: step.title, content: step.description }) }))
  return (
    <section>
      <h4 className="mb-1 text-lead font-semibold">Steps</h4>
      <ol className="divide-y divide-line">
        {told.map(({ title, description, evidence, beyond }, at) => (
          <li key={`${title} ${String(evidence.startMs)}`} className="py-5 first:pt-3 last:pb-2">
            <h5 className="text-base font-semibold">
              {at + 1}. {title}
            </h5>
            {beyond !== '' && <p className="measure mt-1 text-base">{beyond}</p>}
            <EvidenceQuote evidence={evidence} onSeek={onSeek} onShow={onShow} claim={[title, description]} />
          </li>
        ))}
      </ol>
    </section>
  )
}
