import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { formatMoment } from '../../domain/kernel/moment.ts'
import { SAMPLE_CUES, SAMPLE_DURATION_MS, SAMPLE_TITLE } from './sample-transcript.ts'

interface SampleTranscriptViewProps {
  // The moment a claim was traced back to: its line is highlighted and scrolled into view.
  readonly moment: { readonly ms: number } | null
  // Shown above other content: only a few lines, unless there is room for more.
  readonly isCompact?: boolean
}

/** The whole transcript, so that a visitor can check every claim against its words. */
export function SampleTranscriptView({ moment, isCompact = false }: SampleTranscriptViewProps) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (moment === null) return
    current.current?.scrollIntoView({ block: 'nearest' })
    current.current?.focus({ preventScroll: true })
  }, [moment])
  return (
    <figure className={clsx('rounded-card border border-line bg-ground', !isCompact && 'lg:sticky lg:top-4')}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3">
        <span className="font-semibold">{SAMPLE_TITLE}</span>
        <span className="text-small text-ink-soft tabular">{formatMoment(SAMPLE_DURATION_MS)}, a talk of our own</span>
      </figcaption>
      <ol
        tabIndex={0}
        aria-label={`Transcript of “${SAMPLE_TITLE}”`}
        className={clsx(
          'overflow-y-auto overscroll-contain rounded-b-card py-2',
          isCompact ? 'max-h-44' : 'max-h-56 lg:max-h-[24rem]',
        )}
      >
        {SAMPLE_CUES.map(({ startMs, text }, at) => {
          const isCurrent = moment !== null && at === cueAt(moment.ms)
          return (
            <li
              key={startMs}
              ref={isCurrent ? current : null}
              tabIndex={-1}
              className={`grid grid-cols-[2.75rem_minmax(0,1fr)] px-4 py-1.5 text-base transition-colors duration-150 ${isCurrent ? 'bg-accent/12 text-ink' : 'text-ink-soft'}`}
            >
              <span className="text-small leading-[1.7] tabular">{formatMoment(startMs)}</span>
              <span>{text}</span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

function cueAt(ms: number): number {
  return SAMPLE_CUES.findLastIndex(({ startMs }) => startMs <= ms)
}
