import { Copy } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { VideoId } from '../../domain/kernel/id.ts'
import {
  passagesOf,
  passagesWith,
  searchablePassages,
  type NumberedPassage,
  type Passage,
} from '../../domain/transcript/passages.ts'
import type { TranscriptInput } from '../../domain/transcript/stored-transcript.ts'
import { formatMoment } from '../../domain/video/moment.ts'
import { showToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { COPY_FAILED, TRANSCRIPT_COPIED, TRANSCRIPT_TEXTS } from './detail-messages.ts'
import { TranscriptPassage } from './transcript-passage.tsx'
import { useTranscript } from './use-transcript.ts'

interface TranscriptPanelProps {
  readonly videoId: VideoId
  readonly onSeek: (ms: number) => void
  // What to look for from the start: a hit of the library's search.
  readonly initialQuery?: string | undefined
}

/** What was said, to search, to copy and to jump from. */
export function TranscriptPanel({ videoId, onSeek, initialQuery = '' }: TranscriptPanelProps) {
  const state = useTranscript(videoId)
  if (state.kind === 'loading') return <SkeletonRows label="Loading the transcript" rows={3} />
  if (state.kind === 'ready') {
    return <TranscriptText transcript={state.transcript} onSeek={onSeek} initialQuery={initialQuery} />
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="measure text-base text-ink-soft">{TRANSCRIPT_TEXTS[state.kind]}</p>
      {state.kind !== 'none' && (
        <Button size="small" onClick={state.retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

interface TranscriptTextProps extends Required<Pick<TranscriptPanelProps, 'onSeek'>> {
  readonly transcript: TranscriptInput
  readonly initialQuery: string
}

function TranscriptText({ transcript, onSeek, initialQuery }: TranscriptTextProps) {
  const [query, setQuery] = useState(initialQuery)
  const passages = useMemo(() => passagesOf(transcript.cues), [transcript])
  // Typing never waits for ten thousand lines.
  const shown = useShown(passages, useDeferredValue(query))
  const seek = transcript.timed ? onSeek : null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchField label="Search the transcript" value={query} onChange={setQuery} />
        <Button onClick={() => void copyTranscript(passages, transcript.timed)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy<span className="sr-only"> the transcript</span>
        </Button>
      </div>
      <p role="status" className="text-small text-ink-soft tabular">
        {countText(shown.length, passages.length, query)}
      </p>
      <ol
        className="flex max-h-96 flex-col gap-1 overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-3"
        tabIndex={0}
        aria-label="Transcript"
      >
        {shown.map((passage) => (
          <TranscriptPassage key={passage.at} passage={passage} query={query} onSeek={seek} />
        ))}
      </ol>
    </div>
  )
}

function useShown(passages: readonly Passage[], query: string): readonly NumberedPassage[] {
  const searchable = useMemo(() => searchablePassages(passages), [passages])
  return useMemo(() => passagesWith(searchable, query), [searchable, query])
}

function countText(shown: number, all: number, query: string): string {
  if (query.trim() === '') return `${String(all)} ${all === 1 ? 'passage' : 'passages'}`
  return `${String(shown)} of ${String(all)} passages`
}

async function copyTranscript(passages: readonly Passage[], isTimed: boolean): Promise<void> {
  const lines = passages.map(({ startMs, text }) => (isTimed ? `${formatMoment(startMs)} ${text}` : text))
  try {
    await navigator.clipboard.writeText(lines.join('\n'))
    showToast('good', TRANSCRIPT_COPIED)
  } catch {
    showToast('bad', COPY_FAILED)
  }
}
