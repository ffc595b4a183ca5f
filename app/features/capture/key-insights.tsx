import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { beyondTitle } from '#domain/insight/schema/beyond-title.ts'
import { importanceBand, isHighImpact } from '#domain/insight/schema/importance.ts'
import type { Evidence, KeyInsight } from '#domain/insight/schema/insights.ts'
import { Button } from '#ui/button/button.tsx'
import { Meter } from '#ui/display/meter.tsx'
import { EvidenceQuote } from './evidence-quote.tsx'

const SHOWN_AT_FIRST = 3

interface KeyInsightsProps {
  readonly insights: readonly KeyInsight[]
  readonly name?: string | undefined
  readonly onSeek: ((ms: number) => void) | null
  readonly onShow?: ((evidence: Evidence) => void) | undefined
  // Other controls for an insight, beside its evidence.
  readonly tools?: ((insight: KeyInsight) => ReactNode) | undefined
  // The overlay marks the important ones (OVL-04); the detail dialog names the band of each (REF-08).
  readonly marks?: 'impact' | 'band'
}

/** The key insights, most important first; the rest on request. */
export function KeyInsights({
  insights,
  name = 'Key insights',
  onSeek,
  onShow,
  tools,
  marks = 'impact',
}: KeyInsightsProps) {
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    // The pressed button is gone: one goes on reading where it stood.
    const first = list.current?.children[SHOWN_AT_FIRST]
    if (isAll && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [isAll])
  const sorted = [...insights].sort((a, b) => b.importance - a.importance)
  const shown = isAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  return (
    <section>
      <h4 className="mb-1 text-lead font-semibold">{name}</h4>
      <ul ref={list} className="divide-y divide-line">
        {shown.map((insight) => (
          <li key={`${insight.title} ${insight.content}`} tabIndex={-1} className="py-5 first:pt-3 last:pb-2">
            <InsightItem insight={insight} onSeek={onSeek} onShow={onShow} tools={tools} marks={marks} />
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button size="small" look="quiet" onClick={() => setAll(true)} className="-ml-3">
          Show {sorted.length - shown.length} more
        </Button>
      )}
    </section>
  )
}

type InsightItemProps = Required<Pick<KeyInsightsProps, 'onSeek' | 'onShow' | 'tools' | 'marks'>> & {
  readonly insight: KeyInsight
}

function InsightItem({ insight, onSeek, onShow, tools, marks }: InsightItemProps) {
  const beyond = beyondTitle(insight)
  return (
    <>
      {/* How important it is comes above its title, so that nothing comes between the title and its sentence. */}
      <div className="flex flex-col-reverse gap-1">
        <h5 className="text-base font-semibold">{insight.title}</h5>
        <span className="flex items-center gap-x-3">
          <Meter value={insight.importance} max={10} label={`Importance ${String(insight.importance)} of 10`} />
          {marks === 'band' && (
            <span
              className={`text-small font-medium ${isHighImpact(insight.importance) ? 'text-warn' : 'text-ink-soft'}`}
            >
              {importanceBand(insight.importance)}
            </span>
          )}
          {marks === 'impact' && isHighImpact(insight.importance) && (
            <span className="text-small font-medium text-warn">High Impact</span>
          )}
        </span>
      </div>
      {beyond !== '' && <p className="measure mt-1 text-base">{beyond}</p>}
      <EvidenceQuote
        evidence={insight.evidence}
        onSeek={onSeek}
        onShow={onShow}
        claim={[insight.title, insight.content]}
        tools={tools?.(insight)}
      />
    </>
  )
}
