import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Evidence } from '../../../domain/insight/schema/insights.ts'
import type { Video } from '../../../domain/video/video.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { Seek } from './detail-types.ts'
import type { ShownMoment } from '../transcript/use-shown-moment.ts'

const TranscriptPanel = lazy(async () => ({
  default: (await import('../transcript/transcript-panel.tsx')).TranscriptPanel,
}))

interface DetailTranscriptProps {
  readonly video: Video
  // Null if there is no video to jump to.
  readonly seek: Seek | null
  readonly query: string | undefined
  // The words to show, requested from above.
  readonly moment: ShownMoment | null
  readonly onBack: () => void
  readonly onPlanFrom: (words: Evidence) => void
}

/** The transcript, fetched on demand. */
export function DetailTranscript({ video, seek, query, moment, ...on }: DetailTranscriptProps) {
  const [isOpen, setOpen] = useState(query !== undefined || moment !== null)
  const [asked, setAsked] = useState(moment)
  if (asked !== moment) {
    setAsked(moment)
    if (moment !== null) setOpen(true)
  }
  return (
    <section className="border-t border-line pt-3">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left text-lead font-semibold"
        >
          Transcript
          <ChevronDown
            aria-hidden="true"
            className={`size-4.5 text-ink-soft transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div className="mt-2">
          <Suspense fallback={<SkeletonRows label="Loading the transcript" rows={3} />}>
            <TranscriptPanel videoId={video.id} onSeek={seek} initialQuery={query} moment={moment} {...on} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
