import { ExternalLink } from 'lucide-react'
import type { Action } from '../../../domain/action/action.ts'
import { formatMoment, watchUrlAt } from '../../../domain/video/moment.ts'
import type { Video } from '../../../domain/video/video.ts'
import { watchUrlOf } from '../../../domain/video/youtube-url.ts'

/** The video an action comes from, the words it rests on, and the way to their moment. */
export function ActionOrigin({
  video,
  evidence,
}: {
  video: Pick<Video, 'title' | 'youtubeId'>
  evidence: Action['evidence']
}) {
  const isTimed = evidence !== null && evidence.startMs > 0
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-base font-semibold">From the video</h3>
      <p className="mt-1 text-base">{video.title}</p>
      {evidence !== null && (
        <blockquote className="measure mt-2 border-l-2 border-accent/40 pl-3 text-base text-ink-soft before:content-['“'] after:content-['”']">
          {evidence.quote}
        </blockquote>
      )}
      <a
        href={isTimed ? watchUrlAt(video.youtubeId, evidence.startMs) : watchUrlOf(video.youtubeId)}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-control text-base font-medium text-accent underline-offset-4 hover:underline sm:min-h-8"
      >
        {isTimed ? `Watch at ${formatMoment(evidence.startMs)}` : 'Watch on YouTube'}
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </section>
  )
}
