import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { beyondTitle } from '#domain/insight/schema/beyond-title.ts'
import type { Evidence, ExtractedStep } from '#domain/insight/schema/insights.ts'
import { Button } from '#ui/button/button.tsx'
import { EvidenceQuote } from './evidence-quote.tsx'

interface ToldStepsProps {
  readonly steps: readonly ExtractedStep[]
  readonly onSeek: ((ms: number) => void) | null
  readonly onShow: (evidence: Evidence) => void
}

// More of them, each with its words, would fill several screens of a phone before anything else is read.
const MOST_OPEN = 7

/** The steps that the video explains, in its order; of many, first the titles alone. */
export function ToldSteps({ steps, onSeek, onShow }: ToldStepsProps) {
  const [isAll, setAll] = useState(false)
  const isLong = steps.length > MOST_OPEN
  return (
    <section>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h4 className="text-lead font-semibold">Steps</h4>
        {isLong && (
          <Button size="small" look="quiet" onClick={() => setAll(!isAll)} className="-mr-3">
            {isAll ? 'Close all' : 'Open all'}
            <span className="sr-only"> steps</span>
          </Button>
        )}
      </div>
      <ol className="divide-y divide-line">
        {steps.map(({ title, description, evidence }, at) => {
          // Two steps can be said in one sentence.
          const isSaid = steps[at - 1]?.description === description
          const beyond = isSaid ? '' : beyondTitle({ title, content: description })
          const details = (
            <>
              {beyond !== '' && <p className="measure mt-1 text-base">{beyond}</p>}
              <EvidenceQuote evidence={evidence} onSeek={onSeek} onShow={onShow} claim={[title, description]} />
            </>
          )
          const name = `${String(at + 1)}. ${title}`
          return (
            <li key={name} className={isLong ? undefined : 'py-5 first:pt-3 last:pb-2'}>
              {isLong ? (
                <FoldedStep name={name} isOpen={isAll}>
                  {details}
                </FoldedStep>
              ) : (
                <>
                  <h5 className="text-base font-semibold">{name}</h5>
                  {details}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface FoldedStepProps {
  readonly name: string
  // As all of them were last set; each still opens and closes by itself.
  readonly isOpen: boolean
  readonly children: ReactNode
}

function FoldedStep({ name, isOpen, children }: FoldedStepProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <h5 className="min-w-0 text-base font-semibold">{name}</h5>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
