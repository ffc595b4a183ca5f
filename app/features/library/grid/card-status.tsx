import { FileText, RotateCcw } from 'lucide-react'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import { processingShare } from '../../../domain/video/processing-share.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { useOnline } from '../../../ui/hooks/use-online.ts'
import { useFocusHandedOn } from '../../../ui/interaction/use-focus-handed-on.ts'
import { retryVideo } from '../library-writes.ts'
import { WaitingWays } from '../waiting-ways.tsx'

interface CardStatusProps {
  readonly entry: LibraryEntry
  readonly now: number
  readonly onAddTranscript?: ((entry: LibraryEntry) => void) | undefined
  readonly onPlan?: ((id: VideoId) => void) | undefined
}

/** CRD-04, CRD-06: what an unprocessed video is waiting for, or why it failed. */
export function CardStatus({ entry, now, onAddTranscript, onPlan }: CardStatusProps) {
  const { id, youtubeId, title, status, transcriptWait, createdAt, tldr } = entry
  if (transcriptWait !== null) {
    return (
      <WaitingWays
        youtubeId={youtubeId}
        title={title}
        reason={transcriptWait}
        onAddTranscript={onAddTranscript && (() => onAddTranscript(entry))}
        onPlan={onPlan && (() => onPlan(id))}
        // Other cards have no room for it; the video's own dialog offers it.
        onAskAgain={transcriptWait === 'imported' ? () => void retryVideo(id) : undefined}
      />
    )
  }
  if (status === 'processing') return <Processing {...{ title, tldr, createdAt, now }} />
  return <Failed entry={entry} onAddTranscript={onAddTranscript} />
}

function Processing({
  title,
  tldr,
  createdAt,
  now,
}: Pick<LibraryEntry, 'title' | 'tldr' | 'createdAt'> & { now: number }) {
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <div className="flex flex-col gap-1.5">
        <p className="text-small font-medium">Waiting for a connection</p>
        <p className="text-small text-ink-soft">It goes on by itself once you are online.</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small font-medium">Generating AI summary...</p>
      <ProgressBar share={processingShare(createdAt, now)} label={`Generating AI summary of ${title}`} />
      <p className="text-small text-ink-soft">{tldr ?? 'Summary is being generated...'}</p>
    </div>
  )
}

function Failed({ entry, onAddTranscript }: Pick<CardStatusProps, 'entry' | 'onAddTranscript'>) {
  const { id, title, failureReason } = entry
  const part = useFocusHandedOn<HTMLDivElement>('article')
  return (
    <div ref={part} className="flex flex-col items-start gap-1.5">
      <p className="text-small font-medium text-bad">Failed to process video</p>
      {failureReason !== null && <p className="text-small text-ink-soft">{failureReason}</p>}
      <span className="mt-1 flex flex-wrap gap-2">
        <Button size="small" look="primary" onClick={() => void retryVideo(id)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Retry<span className="sr-only"> {title}</span>
        </Button>
        {onAddTranscript !== undefined && (
          <Button size="small" onClick={() => onAddTranscript(entry)}>
            <FileText aria-hidden="true" className="size-4" />
            Add transcript<span className="sr-only"> to {title}</span>
          </Button>
        )}
      </span>
    </div>
  )
}
