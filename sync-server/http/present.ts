// Rows as the REST calls show them: the specification's field names, ISO times, nothing internal (DAT-03 to DAT-06, DAT-13).
import type { Action } from '#domain/action/action.ts'
import type { Evidence, Insights } from '#domain/insight/insights.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Video } from '#domain/video/video.ts'
import { thumbnailUrlOf, watchUrlOf } from '#domain/video/youtube-url.ts'

const iso = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString())

/** A video with its insights spread over the specification's fields. */
export function presentVideo(video: Video) {
  const { id, title, youtubeId, duration, status, failureReason, category, createdAt, insights } = video
  return {
    id,
    title,
    youtubeId,
    youtubeUrl: watchUrlOf(youtubeId),
    thumbnailUrl: thumbnailUrlOf(youtubeId),
    duration,
    status,
    failureReason,
    category,
    createdAt: iso(createdAt),
    tags: [],
    reflections: [],
    ...presentInsights(insights),
  }
}

function presentInsights(insights: Insights | null) {
  return {
    engine: insights?.engine ?? null,
    tldrSummary: insights?.tldr ?? null,
    // DAT-05: a JSON text mapping section name to text.
    fullSummary: insights === null ? null : sectionsAsJson(insights.fullSummary),
    keyLessons: insights?.keyLessons ?? [],
    keyInsights: insights?.keyInsights ?? [],
    extractedSteps: insights?.extractedSteps ?? [],
    suggestedReflectionFlow: insights?.suggestedReflectionFlow ?? null,
    suggestedActions: insights?.actions ?? [],
    caveat: insights?.caveat ?? null,
  }
}

function sectionsAsJson(sections: Insights['fullSummary']): string {
  return JSON.stringify(Object.fromEntries(sections.map(({ heading, text }) => [heading, text])))
}

interface PresentedAction extends Omit<Action, InternalField | TimeField> {
  readonly createdAt: string | null
  readonly completedAt: string | null
  readonly archivedAt: string | null
  readonly nextReminderAt: string | null
  readonly evidence: Evidence | null
  readonly video: { readonly title: string; readonly youtubeUrl: string } | null
}
type InternalField = 'cycle' | 'statusSetAt' | 'reminderSetAt' | 'reminderAnchor'
type TimeField = 'createdAt' | 'completedAt' | 'archivedAt' | 'nextReminderAt'

/** An action with the title and address of its video. */
export function presentAction(action: Action, video: Video | undefined): PresentedAction {
  const { cycle: _cycle, statusSetAt: _status, reminderSetAt: _reminder, reminderAnchor: _anchor, ...shown } = action
  return {
    ...shown,
    createdAt: iso(action.createdAt),
    completedAt: iso(action.completedAt),
    archivedAt: iso(action.archivedAt),
    nextReminderAt: iso(action.nextReminderAt),
    video: video === undefined ? null : { title: video.title, youtubeUrl: watchUrlOf(video.youtubeId) },
  }
}
