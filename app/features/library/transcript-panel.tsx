import { ArrowUp, Copy } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { VideoId } from '../../domain/kernel/id.ts'
import { shownWords } from '../../domain/transcript/marked-words.ts'
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
import { COPY_FAILED, TRANSCRIPT_COPIED, TRANSCRIPT_TEXTS, WORDS_MARKED, WORDS_NOT_FOUND } from './detail-messages.ts'
import { TranscriptPassage } from './transcript-passage.tsx'
import { useMomentInView } from './use-moment-in-view.ts'
import type { ShownMoment } from './use-shown-moment.ts'
import { useTranscript } from './use-transcript.ts'

interface TranscriptPanelProps {
  readonly videoId: VideoId
  readonly onSeek: (ms: number) => void
  // What to look for from the start: a hit of the library's search.
  readonly initialQuery?: string | undefined
  // The words to show; null when none were asked for.
  readonly moment: ShownMoment | null
  // Leads to where they were asked for.
  readonly onBack: () => void
}

/** What was said, to search, to copy and to jump from. */
export function TranscriptPanel({ videoId, initialQuery = '', ...rest }: TranscriptPanelProps) {
  const state = useTranscript(videoId)
  if (state.kind === 'loading') return <SkeletonRows label="Loading the transcript" rows={3} />
  if (state.kind === 'ready') {
    return <TranscriptText {...rest} transcript={state.transcript} initialQuery={initialQuery} />
  }
  return <NoTranscript {...rest} kind={state.kind} onRetry={state.retry} />
}

interface NoTranscriptProps extends Pick<TranscriptPanelProps, 'moment' | 'onBack'> {
  readonly kind: keyof typeof TRANSCRIPT_TEXTS
  readonly onRetry: () => void
}

function NoTranscript({ kind, onRetry, moment, onBack }: NoTranscriptProps) {
  const room = useRef<HTMLDivElement>(null)
  // Who asked for words hears at once that they are not here.
  useEffect(() => {
    if (moment !== null) room.current?.focus()
  }, [moment])
  return (
    <div
      ref={room}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control outline-offset-4"
    >
      <p className="measure text-base text-ink-soft">{TRANSCRIPT_TEXTS[kind]}</p>
      {kind !== 'none' && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      {moment !== null && <BackButton onBack={onBack} />}
    </div>
  )
}

function BackButton({ onBack }: Pick<TranscriptPanelProps, 'onBack'>) {
  return (
    <Button size="small" onClick={onBack}>
      <ArrowUp aria-hidden="true" className="size-4" />
      Back to where you were
    </Button>
  )
}

interface TranscriptTextProps extends Pick<TranscriptPanelProps, 'onSeek' | 'moment' | 'onBack'> {
  readonly transcript: TranscriptInput
  readonly initialQuery: string
}

function TranscriptText({ transcript, onSeek, initialQuery, moment, onBack }: TranscriptTextProps) {
  const [query, setQuery] = useState(moment === null ? initialQuery : '')
  const [asked, setAsked] = useState(moment)
  if (asked !== moment) {
    setAsked(moment)
    // The words are shown among those around them.
    if (moment !== null) setQuery('')
  }
  const passages = useMemo(() => passagesOf(transcript.cues), [transcript])
  // Typing never waits for ten thousand lines.
  const drawn = useDeferredValue(query)
  const shown = useShown(passages, drawn)
  const seek = transcript.timed ? onSeek : null
  const words = useMemo(() => moment && shownWords(passages, moment.evidence), [passages, moment])
  const list = useRef<HTMLOListElement>(null)
  useMomentInView(list, { moment, at: words !== null && drawn === query ? words.at : null })
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
      {words !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-base">{words.marks.length > 0 ? WORDS_MARKED : WORDS_NOT_FOUND}</p>
          <BackButton onBack={onBack} />
        </div>
      )}
      <ol
        ref={list}
        className="flex max-h-96 flex-col gap-1 overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-3"
        tabIndex={0}
        aria-label="Transcript"
      >
        {shown.map((passage) => (
          <TranscriptPassage
            key={passage.at}
            passage={passage}
            query={query}
            onSeek={seek}
            mark={words?.marks.find(({ at }) => at === passage.at)}
          />
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
