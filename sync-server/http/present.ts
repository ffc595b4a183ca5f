// Rows as the REST calls show them: the specification's field names, ISO times, nothing internal (DAT-03 to DAT-06, DAT-13).
import { dueStateOf } from '#domain/action/due-state.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { libraryActionTitle, reflectionText } from '#domain/reflection/library-action.ts'
import type { Recall } from '#domain/recall/recall.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { Tag } from '#domain/video/tag.ts'
import { describeTranscriptWait } from '#domain/video/transcript-wait.ts'
import { transcriptWaitOf } from '#domain/video/video.ts'
import { thumbnailUrl, watchUrl } from '#domain/video/video-identity.ts'
import type { ActionView, RecurringStatView, ReflectionView, VideoView } from '../services/lists.ts'

const iso = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString())

/** A video with its insights spread over the specification's fields. */
export function presentVideo({ video, tags, reflections }: VideoView) {
  const { id, title, youtubeId, duration, status, failureReason, category, createdAt, insights } = video
  const wait = transcriptWaitOf(video)
  return {
    id,
    title,
    youtubeId,
    youtubeUrl: watchUrl(youtubeId),
    thumbnailUrl: thumbnailUrl(youtubeId),
    duration,
    status,
    failureReason,
    // Why it waits for its transcript, if it does: as a reason and as a sentence.
    transcriptWait: wait === null ? null : { reason: wait, sentence: describeTranscriptWait(wait) },
    category,
    createdAt: iso(createdAt),
    tags: tags.map(presentTag),
    reflections: reflections.map(presentReflection),
    ...presentInsights(insights),
  }
}

function presentInsights(insights: Insights | null) {
  return {
    engine: insights?.engine ?? null,
    tldrSummary: insights?.tldr ?? null,
    // DAT-05: a JSON text that maps section names to texts.
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
  const texts = new Map<string, string>()
  // Sections with the same name are joined: a JSON object would keep only the last.
  for (const { heading, text } of sections) {
    const before = texts.get(heading)
    texts.set(heading, before === undefined ? text : `${before}\n\n${text}`)
  }
  return JSON.stringify(Object.fromEntries(texts))
}

/** DAT-07. */
export function presentRecall({ id, reviews, isOff, dueAt }: Recall) {
  return {
    videoId: id,
    reviews: reviews.map((review) => ({ ...review, at: iso(review.at) })),
    isOff,
    dueAt: dueAt === null ? null : iso(dueAt),
  }
}

export function presentTag({ id, name }: Tag) {
  return { id, name }
}

/** DAT-08. */
export function presentReflection(reflection: Reflection) {
  const { id, videoId, reflectionFlow, reflectionData, appliedAt, repeatFrequency, createdAt } = reflection
  const times = { appliedAt: iso(appliedAt), createdAt: iso(createdAt) }
  return { id, videoId, reflectionFlow, reflectionData, isApplied: appliedAt !== null, repeatFrequency, ...times }
}

/** DAT-12: a reflection, presented as an action of the library's list. */
export function presentLibraryAction({ reflection, video }: ReflectionView) {
  const { id, reflectionFlow, reflectionData, appliedAt, repeatFrequency } = reflection
  return {
    id,
    actionTitle: video === undefined ? '' : libraryActionTitle(reflection, video),
    reflectionFlow,
    isApplied: appliedAt !== null,
    appliedAt: iso(appliedAt),
    repeatFrequency,
    videoId: reflection.videoId,
    videoCategory: video?.category ?? null,
    videoUrl: video === undefined ? null : watchUrl(video.youtubeId),
    reflectionPreview: reflectionText(reflectionData),
  }
}

/** An action with the title and address of its video, and its due-state. */
export function presentAction({ action, video, completedSteps }: ActionView, now: Instant) {
  const { cycle: _cycle, statusSetAt: _status, reminderAnchor: _anchor, ...told } = action
  const { cheers, cheersSeenAt: _seen, cheeredAt: _cheered, archivedFrom: _before, textSetAt: _text, ...shown } = told
  return {
    ...shown,
    createdAt: iso(action.createdAt),
    completedAt: iso(action.completedAt),
    archivedAt: iso(action.archivedAt),
    nextReminderAt: iso(action.nextReminderAt),
    snoozedUntil: iso(action.snoozedUntil),
    reminderSetAt: iso(action.reminderSetAt),
    cheers: (cheers ?? []).map((cheer) => ({ ...cheer, at: iso(cheer.at) })),
    dueState: dueStateOf(action, now, null).kind,
    completedSteps,
    video: video === undefined ? null : { title: video.title, youtubeUrl: watchUrl(video.youtubeId) },
  }
}

/** DAT-17. */
export function presentRecurringStat({ view, completionCount, lastCompleted }: RecurringStatView, now: Instant) {
  return { action: presentAction(view, now), completionCount, lastCompleted: iso(lastCompleted) }
}
