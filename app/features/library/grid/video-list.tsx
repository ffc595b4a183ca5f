import { Video as VideoIcon } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '../../../db/write/mutate.ts'
import { useVideos } from '../../../db/queries/use-videos.ts'
import { countedRows } from '../../../domain/kernel/known.ts'
import { numberText } from '../../../domain/kernel/text.ts'
import { retryAnalysis } from '../../../domain/mutations/retry-analysis.ts'
import type { Video } from '../../../domain/video/video.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { GrowingList } from '../../../ui/layout/growing-list.tsx'
import { KnownContent } from '../../../ui/feedback/known-content.tsx'
import { RETRY_STARTED, retryFailed } from '../messages.ts'
import { VideoRow } from './video-row.tsx'

const PAGE = 6

interface VideoListProps {
  readonly onOpen: (video: Video) => void
  readonly onPick: (video: Video) => void
  readonly onAddTranscript: (video: Video) => void
}

/** The most recently saved videos, the state of each, and a link to its wizard. */
export function VideoList({ onOpen, onPick, onAddTranscript }: VideoListProps) {
  const [limit, setLimit] = useState(PAGE)
  const videos = useVideos({ limit })
  const total = countedRows(videos)?.total ?? 0
  const retry = (video: Video) =>
    void runWithToast(mutate(retryAnalysis, { videoId: video.id }), { success: RETRY_STARTED, failure: retryFailed })
  return (
    <section aria-label="Your videos">
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        Your videos
        {total > 0 && <span className="text-small font-medium text-ink-soft tabular">{numberText(total)}</span>}
        <a
          href="/library"
          className="ml-auto rounded-control text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          Open library
        </a>
      </h2>
      {videos.kind === 'empty' && <NoVideos />}
      <KnownContent known={videos} name="videos">
        {({ items, total: count }) =>
          items.length > 0 && (
            <GrowingList
              items={items}
              hasMore={count > items.length}
              onMore={() => setLimit(limit + PAGE)}
              className="flex flex-col divide-y divide-line"
              render={(video) => (
                <li key={video.id}>
                  <VideoRow
                    video={video}
                    onOpen={onOpen}
                    onPick={onPick}
                    onAddTranscript={onAddTranscript}
                    onRetry={retry}
                  />
                </li>
              )}
            />
          )
        }
      </KnownContent>
    </section>
  )
}

function NoVideos() {
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-dashed border-line p-4 text-base text-ink-soft">
      <VideoIcon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      Videos you add, here or with the browser extension, are kept in this list.
    </p>
  )
}
