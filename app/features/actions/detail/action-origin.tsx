import { ExternalLink } from 'lucide-react'
import type { Action } from '../../../domain/action/action.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import type { Video } from '../../../domain/video/video.ts'
import { watchUrl, watchUrlAt } from '../../../domain/video/video-identity.ts'

/** The video an action comes from, the words it is based on, and a link to their moment. */
export function ActionOrigin({
  video,
  evidence,
}: {
  video: Pick<Video, 'id' | 'title' | 'youtubeId'>
  evidence: Action['evidence']
}) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-base font-semibold">From the video</h3>
      <p className="mt-1 text-base">{video.title}</p>
      {evidence !== null && (
        <blockquote className="measure mt-2 border-l-2 border-accent/40 pl-3 text-base text-ink-soft before:content-['“'] after:content-['”']">
          {evidence.quote}
        </blockquote>
      )}
      <WayThere video={video} startMs={evidence?.startMs ?? 0} />
    </section>
  )
}

const WAY_CLASS =
  'mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-control text-base font-medium text-accent underline-offset-4 hover:underline sm:pointer-fine:min-h-8'

// A video that came as a file cannot be watched: its transcript opens at the moment instead.
function WayThere({ video, startMs }: { video: Pick<Video, 'id' | 'youtubeId'>; startMs: number }) {
  const isTimed = startMs > 0
  const url = isTimed ? watchUrlAt(video.youtubeId, startMs) : watchUrl(video.youtubeId)
  if (url === null) {
    return (
      <a href={`/library?video=${video.id}${isTimed ? `&at=${String(startMs)}` : ''}`} className={WAY_CLASS}>
        {isTimed ? `Read what is said at ${formatMoment(startMs)}` : 'Open in your library'}
      </a>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={WAY_CLASS}>
      {isTimed ? `Watch at ${formatMoment(startMs)}` : 'Watch on YouTube'}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
