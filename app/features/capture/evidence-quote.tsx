import { Play } from 'lucide-react'
import type { Evidence } from '#domain/insight/insights.ts'
import { formatMoment } from '#domain/video/moment.ts'

interface EvidenceQuoteProps {
  readonly evidence: Evidence
  // Null when the transcript had no times.
  readonly onSeek: ((ms: number) => void) | null
}

/** The words of the video a claim rests on, and the way to their moment. */
export function EvidenceQuote({ evidence, onSeek }: EvidenceQuoteProps) {
  const moment = formatMoment(evidence.startMs)
  return (
    <div className="mt-2 flex items-baseline gap-2">
      {onSeek !== null && (
        <button
          type="button"
          aria-label={`Jump to ${moment}`}
          onClick={() => onSeek(evidence.startMs)}
          className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-1 text-small font-medium text-accent tabular underline-offset-4 hover:underline sm:-my-1 sm:min-h-8"
        >
          <Play aria-hidden="true" className="size-3 fill-current" />
          {moment}
        </button>
      )}
      <blockquote className="measure min-w-0 text-small text-ink-soft before:content-['“'] after:content-['”']">
        {evidence.quote}
      </blockquote>
    </div>
  )
}
