import { FileText, Play } from 'lucide-react'
import { clsx } from 'clsx'
import { transcriptWaitOf, type Video } from '../../../domain/video/video.ts'
import { isSampleVideo } from '../../../domain/video/sample-video.ts'
import { isFileVideo } from '../../../domain/video/video-identity.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { useFocusHandedOn } from '../../../ui/interaction/use-focus-handed-on.ts'
import { WAITING } from '../library-messages.ts'
import { WaitingWays } from '../waiting-ways.tsx'
import { StatusBadge } from './status-badge.tsx'
import { VideoPicture } from '../video-picture.tsx'

interface VideoRowProps {
  readonly video: Video
  readonly onOpen: (video: Video) => void
  readonly onPick: (video: Video) => void
  readonly onAddTranscript: (video: Video) => void
  readonly onRetry: (video: Video) => void
}

/** A saved video: picture, title, state with its reason, and the one thing to do next. */
export function VideoRow({ video, onOpen, onPick, onAddTranscript, onRetry }: VideoRowProps) {
  const wait = transcriptWaitOf(video)
  return (
    <article className="flex flex-wrap gap-3 py-3">
      <Thumbnail youtubeId={video.youtubeId} />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <h3 className="text-base font-medium">
          <button
            type="button"
            onClick={() => onOpen(video)}
            className="-my-0.5 line-clamp-2 rounded-control py-0.5 text-left wrap-anywhere underline-offset-4 hover:underline"
          >
            {video.title}
          </button>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
          {isSampleVideo(video.youtubeId) && <Pill tone="accent">Sample</Pill>}
          <StatusBadge status={video.status} isWaiting={wait !== null} />
          {video.duration !== null && <span className="tabular">{video.duration}</span>}
          {video.insights !== null && (
            <span>{video.insights.engine === 'ai' ? 'AI insights' : 'Insights without AI'}</span>
          )}
        </p>
        {video.insights === null && video.failureReason !== null && (
          <p className={clsx('mt-1 text-small', video.status === 'failed' ? 'text-bad' : 'text-ink-soft')}>
            {video.failureReason}
          </p>
        )}
        {wait !== null ? (
          <div className="mt-1.5">
            <WaitingWays
              youtubeId={video.youtubeId}
              title={video.title}
              reason={wait}
              onAddTranscript={() => onAddTranscript(video)}
              onPlan={() => onPick(video)}
            />
          </div>
        ) : (
          <div className="mt-2 flex flex-wrap gap-2">
            {video.status === 'failed' && <Retry title={video.title} onPress={() => onRetry(video)} />}
            <Button size="small" onClick={() => onPick(video)}>
              {video.insights === null ? WAITING.plan : 'Pick an action'}
              <span className="sr-only"> from {video.title}</span>
            </Button>
            {video.insights === null && video.status !== 'processing' && (
              <Button size="small" onClick={() => onAddTranscript(video)}>
                {WAITING.paste}
                <span className="sr-only"> to {video.title}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

function Retry({ title, onPress }: { title: string; onPress: () => void }) {
  const part = useFocusHandedOn<HTMLButtonElement>('article')
  return (
    <Button ref={part} size="small" onClick={onPress}>
      Retry<span className="sr-only"> {title}</span>
    </Button>
  )
}

function Thumbnail({ youtubeId }: { youtubeId: string }) {
  const Icon = isFileVideo(youtubeId) ? FileText : Play
  return (
    <div className="flex aspect-video w-28 shrink-0 items-center justify-center self-start overflow-hidden rounded-control bg-line/60 text-ink-soft">
      <VideoPicture
        youtubeId={youtubeId}
        width={112}
        height={63}
        standIn={<Icon aria-hidden="true" className="size-5" />}
      />
    </div>
  )
}
