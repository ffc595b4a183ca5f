import { TextSearch } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Evidence } from '#domain/insight/schema/insights.ts'
import { repeatsQuote } from '#domain/insight/evidence/repeats-quote.ts'
import { cutAt } from '#domain/kernel/text.ts'
import { formatMoment } from '#domain/kernel/moment.ts'
import { MomentButton } from '#ui/button/moment-button.tsx'

interface EvidenceQuoteProps {
  readonly evidence: Evidence
  // Null when the transcript had no times.
  readonly onSeek: ((ms: number) => void) | null
  // Absent when there is no transcript to show.
  readonly onShow?: ((evidence: Evidence) => void) | undefined
  // The text above it; a quote that only repeats this text is not shown.
  readonly claim?: readonly string[]
  // Extra controls beside the ones that lead to the moment.
  readonly tools?: ReactNode
}

/** The video's words behind a claim, and the controls that lead to their moment. */
export function EvidenceQuote({ evidence, onSeek, onShow, claim = [], tools }: EvidenceQuoteProps) {
  const isQuoted = !repeatsQuote(claim, evidence.quote)
  const moment = formatMoment(evidence.startMs)
  return (
    <div className="mt-2 flex flex-col gap-1">
      {isQuoted && (
        <blockquote className="measure mt-1 border-l-2 border-accent/40 pl-3 text-small text-ink-soft before:content-['“'] after:content-['”']">
          {evidence.quote}
        </blockquote>
      )}
      {(onSeek !== null || onShow !== undefined) && (
        <div className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-3">
          {onSeek !== null && <MomentButton moment={moment} onPress={() => onSeek(evidence.startMs)} />}
          {onShow !== undefined && (
            <>
              <button
                type="button"
                onClick={() => onShow(evidence)}
                className={clsx(
                  '-my-1 inline-flex min-h-11 items-center gap-1 rounded-control px-1 text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline sm:pointer-fine:my-0 sm:pointer-fine:min-h-8',
                  onSeek === null && '-ml-1',
                )}
              >
                <TextSearch aria-hidden="true" className="size-3.5" />
                <span>
                  Show in transcript<span className="sr-only">: {beginning(evidence.quote)}</span>
                </span>
              </button>
              {tools}
            </>
          )}
        </div>
      )}
    </div>
  )
}

const NAMED_CHARS = 40

function beginning(quote: string): string {
  const [start, rest] = cutAt(quote, NAMED_CHARS)
  return rest === '' ? start : `${start}…`
}
