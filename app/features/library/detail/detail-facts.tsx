import { useNow } from '../../../db/queries/use-now.ts'
import { videoAge } from '../../../domain/video/video-age.ts'
import type { Video } from '../../../domain/video/video.ts'
import { WatchLink } from './watch-link.tsx'

/** VID-01: how long, how old, and where to watch it. Where the info block is shown beside it, that says how long it is. */
export function DetailFacts({ video, length }: { video: Video; length: string | null | undefined }) {
  const now = useNow()
  return (
    <p className="-mt-2.5 flex min-h-11 flex-wrap items-center sm:-mt-1 sm:pointer-fine:min-h-8 gap-x-3 text-base text-ink-soft tabular">
      {/* Without its term, "Unknown" would say nothing: the info block has both. */}
      {typeof length === 'string' && (
        <span className="md:hidden">
          <span className="sr-only">Duration </span>
          {length}
        </span>
      )}
      <span>{videoAge(video.createdAt, now)}</span>
      <WatchLink youtubeId={video.youtubeId} />
    </p>
  )
}
