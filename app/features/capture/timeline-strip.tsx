import { groupMoments, type Moment } from '#domain/insight/schema/moments.ts'
import { formatMoment } from '#domain/kernel/moment.ts'

interface TimelineStripProps {
  readonly moments: readonly Moment[]
  readonly durationMs: number
  readonly onSeek: (ms: number) => void
}

// A mark is 24 px wide, which is this share of the strip on the narrowest phone.
const MARK_SHARE = 0.095

/** The video as a line; each mark is a moment that insights, steps or actions come from, and seeks there. */
export function TimelineStrip({ moments, durationMs, onSeek }: TimelineStripProps) {
  const groups = groupMoments(moments, durationMs * MARK_SHARE)
  return (
    <figure>
      <figcaption className="sr-only">Moments in the video</figcaption>
      <ol className="relative mx-3 h-11 sm:pointer-fine:h-8">
        <li
          aria-hidden="true"
          className="absolute inset-x-[-0.75rem] top-1/2 h-1 -translate-y-1/2 rounded-full bg-line forced-colors:bg-[GrayText]"
        />
        {groups.map((group) => (
          <Mark key={group[0]?.startMs} group={group} durationMs={durationMs} onSeek={onSeek} />
        ))}
      </ol>
      <div aria-hidden="true" className="flex justify-between text-small text-ink-soft tabular">
        <span>0:00</span>
        <span>{formatMoment(durationMs)}</span>
      </div>
    </figure>
  )
}

function Mark({
  group,
  durationMs,
  onSeek,
}: { group: readonly Moment[] } & Pick<TimelineStripProps, 'durationMs' | 'onSeek'>) {
  const [first] = group
  if (first === undefined) return null
  const titles = group.map(({ title }) => title)
  const left = `${String(Math.min(100, (first.startMs / durationMs) * 100))}%`
  return (
    <li className="absolute top-0 -translate-x-1/2" style={{ left }}>
      <button
        type="button"
        title={titles.join('\n')}
        aria-label={`Jump to ${formatMoment(first.startMs)}: ${titles.join('; ')}`}
        onClick={() => onSeek(first.startMs)}
        className="group flex h-11 w-6 items-center justify-center rounded-control sm:pointer-fine:h-8"
      >
        <span
          className={`rounded-full border-2 border-surface bg-accent forced-colors:bg-[Highlight] transition-transform duration-150 group-hover:scale-125 ${group.length > 1 ? 'size-4' : 'size-3'}`}
        />
      </button>
    </li>
  )
}
