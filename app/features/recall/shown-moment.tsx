import { Play } from 'lucide-react'
import type { DueRecall } from '../../db/queries/use-due-recall.ts'
import { repeatsQuote } from '../../domain/insight/evidence/repeats-quote.ts'
import { beyondTitle } from '../../domain/insight/schema/beyond-title.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { formatMoment } from '../../domain/kernel/moment.ts'
import { watchUrlAt } from '../../domain/video/video-identity.ts'

interface ShownMomentProps extends Pick<DueRecall, 'video' | 'moment'> {
  readonly onOpenVideo: (id: VideoId) => void
}

const WAY =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control text-small font-medium text-accent tabular underline-offset-4 hover:underline sm:pointer-fine:min-h-8'

/** The moment the question is about: what was said, word for word, and a link to it. */
export function ShownMoment({ video, moment, onOpenVideo }: ShownMomentProps) {
  const { title, content, evidence } = moment
  const beyond = beyondTitle(moment)
  const url = watchUrlAt(video.youtubeId, evidence.startMs)
  return (
    <>
      <h3 className="measure text-base font-semibold break-words">{title}</h3>
      {beyond !== '' && <p className="measure mt-1 text-base break-words">{beyond}</p>}
      {!repeatsQuote([title, content], evidence.quote) && (
        <blockquote className="measure mt-2 text-base break-words text-ink-soft before:content-['“'] after:content-['”']">
          {evidence.quote}
        </blockquote>
      )}
      {url === null ? (
        <button type="button" onClick={() => onOpenVideo(video.id)} className={WAY}>
          Open the video
        </button>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={WAY}>
          <Play aria-hidden="true" className="size-3 fill-current" />
          {evidence.startMs > 0 ? `Watch from ${formatMoment(evidence.startMs)}` : 'Watch the video'}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  )
}
