import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import type { LibraryHit } from '../../../db/search/search-messages.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { watchUrlAt } from '../../../domain/video/video-identity.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MarkedText } from './marked-text.tsx'
import { useLibrarySearch } from './use-library-search.ts'

const SHOWN_AT_FIRST = 4

interface SpokenHitsProps {
  readonly query: string
  readonly entries: readonly LibraryEntry[]
  readonly onOpen: (id: VideoId, query: string) => void
}

/** Where in the videos the query's words were said, each with its moment. */
export function SpokenHits({ query, entries, onOpen }: SpokenHitsProps) {
  const { hits, progress } = useLibrarySearch(query)
  const [shownFor, setShownFor] = useState<string | null>(null)
  const spoken = (hits ?? []).flatMap((hit) => {
    const entry = hit.where === 'transcript' ? entries.find(({ id }) => id === hit.videoId) : undefined
    return entry === undefined ? [] : [{ hit, entry }]
  })
  const isReading = progress?.isComplete === false
  if (spoken.length === 0 && !isReading) return null
  const shown = shownFor === query ? spoken : spoken.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-label="Said in your videos" className="rounded-card border border-line bg-raised px-4 py-3">
      <h3 className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
        <AudioLines aria-hidden="true" className="size-4.5 text-accent" />
        Said in your videos
        <span role="status" className="text-small font-medium text-ink-soft tabular">
          {spoken.length > 0 && spoken.length}
          {isReading && ` Reading transcripts: ${String(progress.transcripts)} so far`}
        </span>
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ hit, entry }) => (
          <SpokenHit key={hit.videoId} hit={hit} entry={entry} query={query} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length < spoken.length && (
        <Button size="small" look="quiet" onClick={() => setShownFor(query)} className="-ml-3">
          Show {spoken.length - shown.length} more
        </Button>
      )}
    </section>
  )
}

interface SpokenHitProps extends Pick<SpokenHitsProps, 'query' | 'onOpen'> {
  readonly hit: LibraryHit
  readonly entry: LibraryEntry
}

function SpokenHit({ hit, entry, query, onOpen }: SpokenHitProps) {
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <button
          type="button"
          onClick={() => onOpen(entry.id, query)}
          className="min-h-9 min-w-0 rounded-control text-left text-base font-medium underline-offset-4 hover:underline"
        >
          {entry.title}
        </button>
        {hit.startMs !== undefined && <Moment entry={entry} ms={hit.startMs} onRead={() => onOpen(entry.id, query)} />}
      </div>
      <p className="measure text-small text-ink-soft">
        <MarkedText text={hit.excerpt} query={query} />
      </p>
    </li>
  )
}

const MOMENT_CLASS =
  'inline-flex min-h-9 items-center rounded-control text-small font-medium text-accent tabular underline-offset-4 hover:underline'

// A video that came as a file cannot be watched: its moment opens the transcript.
function Moment({ entry, ms, onRead }: { entry: LibraryEntry; ms: number; onRead: () => void }) {
  const url = watchUrlAt(entry.youtubeId, ms)
  if (url === null) {
    return (
      <button type="button" onClick={onRead} className={MOMENT_CLASS}>
        at {formatMoment(ms)}
        <span className="sr-only"> in {entry.title}, opens its transcript</span>
      </button>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={MOMENT_CLASS}>
      at {formatMoment(ms)}
      <span className="sr-only"> in {entry.title}, opens YouTube in a new tab</span>
    </a>
  )
}
