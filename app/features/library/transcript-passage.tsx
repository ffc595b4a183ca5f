import { memo } from 'react'
import type { NumberedPassage } from '../../domain/transcript/passages.ts'
import { formatMoment } from '../../domain/video/moment.ts'
import { MarkedText } from './marked-text.tsx'

interface TranscriptPassageProps {
  readonly passage: NumberedPassage
  readonly query: string
  // Null when the transcript had no times.
  readonly onSeek: ((ms: number) => void) | null
}

/** A passage with what is searched for marked; drawn by the browser only while it is near the view. */
export const TranscriptPassage = memo(function TranscriptPassage({ passage, query, onSeek }: TranscriptPassageProps) {
  const { startMs, text } = passage
  return (
    <li className="flex gap-2 py-1 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      {onSeek !== null && (
        <button
          type="button"
          aria-label={`Jump to ${formatMoment(startMs)}`}
          onClick={() => onSeek(startMs)}
          className="min-h-8 min-w-14 shrink-0 self-start rounded-control text-left text-small font-medium text-accent tabular underline-offset-4 hover:underline"
        >
          {formatMoment(startMs)}
        </button>
      )}
      <p className="min-w-0 flex-1 pt-1 text-base break-words">
        <MarkedText text={text} query={query} />
      </p>
    </li>
  )
})
