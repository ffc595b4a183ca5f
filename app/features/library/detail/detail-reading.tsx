import { tldrParagraphs } from '../../../domain/insight/schema/tldr-paragraphs.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { readFullSummary } from '../../../domain/video/full-summary.ts'
import type { Video } from '../../../domain/video/video.ts'
import { MomentButton } from '../../../ui/button/moment-button.tsx'
import { LedText } from '../../../ui/display/led-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Seek, VideoDetailParts, Ways } from './detail-types.ts'

interface DetailReadingProps {
  readonly video: Video
  readonly ways: Ways
  readonly parts: VideoDetailParts
}

/** VID-01: the short summary, its key points and where they were said. */
export function DetailReading({ video, ways, parts }: DetailReadingProps) {
  const { insights } = video
  if (insights === null) return null
  return (
    <>
      <section>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h3 className="text-lead font-semibold">TL;DR Summary</h3>
          {parts.engine(video)}
        </div>
        {insights.caveat !== null && (
          <div className="mb-2">
            <Notice tone="warn">{insights.caveat}</Notice>
          </div>
        )}
        <LedText paragraphs={tldrParagraphs(insights.tldr)} />
      </section>
      {parts.insights(video, ways)}
    </>
  )
}

/** VID-01: the summary in full, and the lessons. */
export function DetailSummary({ video: { insights }, seek }: { video: Video; seek: Seek }) {
  if (insights === null) return null
  return (
    <>
      <FullSummary summary={insights.fullSummary} isByAuthor={insights.chaptersBy === 'author'} onSeek={seek} />
      <Lessons lessons={insights.keyLessons} />
    </>
  )
}

interface FullSummaryProps {
  readonly summary: unknown
  readonly isByAuthor?: boolean
  readonly onSeek: Seek
}

/** DAT-05: plain text or named sections, each with its moment if known; sections without text are left out. */
export function FullSummary({ summary, isByAuthor = false, onSeek }: FullSummaryProps) {
  const sections = readFullSummary(summary)
  // A transcript without times puts all of them at 0.
  const isTimed = sections.some(({ startMs = 0 }) => startMs > 0)
  if (sections.length === 0) return null
  return (
    <section>
      <h3 className="mb-3 text-lead font-semibold">Full Summary</h3>
      {isByAuthor && <p className="-mt-2 mb-3 text-small text-ink-soft">Chapters by the video’s author</p>}
      <div className="flex flex-col gap-4">
        {sections.map(({ heading, text, startMs }, at) => (
          <div key={`${String(at)} ${heading ?? ''}`}>
            {heading !== null && (
              <div className="mb-0.5 flex items-start justify-between gap-3">
                <h4 className="min-w-0 pt-1 text-base font-semibold">{heading}</h4>
                {isTimed && startMs !== undefined && (
                  <MomentButton moment={formatMoment(startMs)} about={heading} onPress={() => onSeek(startMs)} />
                )}
              </div>
            )}
            <p className="measure text-base whitespace-pre-line">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Lessons({ lessons }: { lessons: readonly string[] }) {
  if (lessons.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-lead font-semibold">Key lessons</h3>
      <ul className="measure flex list-disc flex-col gap-1.5 pl-5 text-base marker:text-accent">
        {lessons.map((lesson) => (
          <li key={lesson}>{lesson}</li>
        ))}
      </ul>
    </section>
  )
}
