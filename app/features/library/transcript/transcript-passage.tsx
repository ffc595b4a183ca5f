import { memo } from 'react'
import type { Mark } from '../../../domain/insight/evidence/marked-words.ts'
import type { NumberedPassage } from '../../../domain/transcript/passages.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { MarkedRange, MarkedText } from '../search/marked-text.tsx'

interface TranscriptPassageProps {
  readonly passage: NumberedPassage
  readonly query: string
  readonly isTimed: boolean
  // Null if the transcript had no times, or there is no video to jump to.
  readonly onSeek: ((ms: number) => void) | null
  // The words to show, if some of them are in this passage.
  readonly mark?: Mark | undefined
}

/** A passage with the search marked; the browser draws it only while it is near the viewport. */
export const TranscriptPassage = memo(function TranscriptPassage(props: TranscriptPassageProps) {
  const { passage, query, isTimed, onSeek, mark } = props
  const { at, startMs, text } = passage
  return (
    <li className="flex gap-2 py-1 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      {isTimed && onSeek === null && (
        <span className="min-w-14 shrink-0 pt-1.5 text-small text-ink-soft tabular">{formatMoment(startMs)}</span>
      )}
      {onSeek !== null && (
        <button
          type="button"
          aria-label={`Jump to ${formatMoment(startMs)}`}
          onClick={() => onSeek(startMs)}
          className="-my-1.5 min-h-11 min-w-14 shrink-0 self-start rounded-control text-left text-small font-medium text-accent tabular underline-offset-4 hover:underline sm:pointer-fine:my-0 sm:pointer-fine:min-h-8"
        >
          {formatMoment(startMs)}
        </button>
      )}
      <p data-passage={at} className="min-w-0 flex-1 pt-1 text-base break-words">
        {mark === undefined ? <MarkedText text={text} query={query} /> : <MarkedRange text={text} range={mark} />}
      </p>
    </li>
  )
})
