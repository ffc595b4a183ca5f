import { Copy } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { shownWords, type ShownWords } from '../../../domain/insight/evidence/marked-words.ts'
import {
  passagesOf,
  passagesWith,
  searchablePassages,
  type NumberedPassage,
  type Passage,
} from '../../../domain/transcript/passages.ts'
import type { PickedWords } from '../../../domain/insight/evidence/picked-words.ts'
import type { TranscriptInput } from '../../../domain/transcript/stored-transcript.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { counted, numberText } from '../../../domain/kernel/text.ts'
import { copyText } from '../../../state/copy-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { BackButton } from './back-button.tsx'
import { saidAt, TRANSCRIPT_COPIED, WORDS_MARKED, WORDS_NOT_FOUND } from '../detail-messages.ts'
import { TranscriptPassage } from './transcript-passage.tsx'
import { useMomentInView } from './use-moment-in-view.ts'
import { useSelectedWords } from './use-selected-words.ts'
import type { ShownMoment } from './use-shown-moment.ts'

interface TranscriptTextProps {
  readonly transcript: TranscriptInput
  readonly initialQuery: string
  // Null if there is no video to jump to.
  readonly onSeek: ((ms: number) => void) | null
  readonly moment: ShownMoment | null
  readonly onBack: () => void
  readonly onPick: (words: PickedWords | null) => void
}

/** The transcript for reading: search it, copy it, select words in it. */
export function TranscriptText({ transcript, initialQuery, onSeek, moment, onBack, onPick }: TranscriptTextProps) {
  const [query, setQuery] = useState(moment === null ? initialQuery : '')
  const [asked, setAsked] = useState(moment)
  if (asked !== moment) {
    setAsked(moment)
    // The words are shown in their context.
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
  useSelectedWords(list, { cues: transcript.cues, passages }, onPick)
  return (
    <>
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
          <p className="text-base">{sayingOf(words, moment)}</p>
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
            isTimed={transcript.timed}
            onSeek={seek}
            mark={words?.marks.find(({ at }) => at === passage.at)}
          />
        ))}
      </ol>
    </>
  )
}

function sayingOf({ marks }: ShownWords, moment: ShownMoment | null): string {
  if (marks.length > 0) return WORDS_MARKED
  return moment?.evidence.quote === '' ? saidAt(formatMoment(moment.evidence.startMs)) : WORDS_NOT_FOUND
}

function useShown(passages: readonly Passage[], query: string): readonly NumberedPassage[] {
  const searchable = useMemo(() => searchablePassages(passages), [passages])
  return useMemo(() => passagesWith(searchable, query), [searchable, query])
}

function countText(shown: number, all: number, query: string): string {
  if (query.trim() === '') return counted(all, 'passage')
  return `${numberText(shown)} of ${counted(all, 'passage')}`
}

async function copyTranscript(passages: readonly Passage[], isTimed: boolean): Promise<void> {
  const lines = passages.map(({ startMs, text }) => (isTimed ? `${formatMoment(startMs)} ${text}` : text))
  await copyText(lines.join('\n'), TRANSCRIPT_COPIED)
}
