import { useEffect, useRef, useState } from 'react'
import type { Evidence } from '../../../domain/insight/schema/insights.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { PickedWords } from '../../../domain/insight/evidence/picked-words.ts'
import type { TranscriptInput } from '../../../domain/transcript/stored-transcript.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { BackButton } from './back-button.tsx'
import { TRANSCRIPT_TEXTS } from '../detail-messages.ts'
import { PickedBar } from './picked-bar.tsx'
import { TranscriptLines } from './transcript-lines.tsx'
import { TranscriptText } from './transcript-text.tsx'
import type { ShownMoment } from './use-shown-moment.ts'
import { useTranscript } from './use-transcript.ts'

interface TranscriptPanelProps {
  readonly videoId: VideoId
  // Null if there is no video to jump to.
  readonly onSeek: ((ms: number) => void) | null
  // The initial search: a hit of the library search.
  readonly initialQuery?: string | undefined
  // The words to show; null if none were requested.
  readonly moment: ShownMoment | null
  // Leads back to where they were requested.
  readonly onBack: () => void
  readonly onPlanFrom: (words: Evidence) => void
}

/** What was said: to search, to copy, to jump from, and to pick words from for an action. */
export function TranscriptPanel({ videoId, initialQuery = '', ...rest }: TranscriptPanelProps) {
  const state = useTranscript(videoId)
  if (state.kind === 'loading') return <SkeletonRows label="Loading the transcript" rows={3} />
  if (state.kind === 'ready') {
    return <ReadyTranscript {...rest} transcript={state.transcript} initialQuery={initialQuery} />
  }
  return <NoTranscript moment={rest.moment} onBack={rest.onBack} kind={state.kind} onRetry={state.retry} />
}

interface NoTranscriptProps extends Pick<TranscriptPanelProps, 'moment' | 'onBack'> {
  readonly kind: keyof typeof TRANSCRIPT_TEXTS
  readonly onRetry: () => void
}

function NoTranscript({ kind, onRetry, moment, onBack }: NoTranscriptProps) {
  const room = useRef<HTMLDivElement>(null)
  // If words were requested, the focus comes here, so that a screen reader says at once that they are missing.
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

interface ReadyTranscriptProps extends Omit<TranscriptPanelProps, 'videoId'> {
  readonly transcript: TranscriptInput
  readonly initialQuery: string
}

function ReadyTranscript({ transcript, initialQuery, onSeek, moment, onBack, onPlanFrom }: ReadyTranscriptProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [picked, setPicked] = useState<PickedWords | null>(null)
  const [asked, setAsked] = useState(moment)
  if (asked !== moment) {
    setAsked(moment)
    if (moment !== null) setChoosing(false)
  }
  return (
    <div className="flex flex-col gap-3">
      {isChoosing ? (
        <TranscriptLines transcript={transcript} fromMs={moment?.evidence.startMs ?? 0} onPick={setPicked} />
      ) : (
        <TranscriptText
          transcript={transcript}
          initialQuery={initialQuery}
          onSeek={onSeek}
          moment={moment}
          onBack={onBack}
          onPick={setPicked}
        />
      )}
      <PickedBar
        picked={picked}
        isTimed={transcript.timed}
        isChoosing={isChoosing}
        onChoose={(next) => {
          setPicked(null)
          setChoosing(next)
        }}
        onPlan={onPlanFrom}
      />
    </div>
  )
}
