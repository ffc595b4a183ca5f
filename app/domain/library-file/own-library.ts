// Builds a library file from the learner's own rows.
import type { Action } from '../action/action.ts'
import { isLetGo, lifeOf } from '../action/living.ts'
import { byAge, groupedBy } from '../kernel/rows.ts'
import type { Instant } from '../kernel/time.ts'
import { firstOccurrence, weekdayOfRepeat } from '../reminder/next-occurrence.ts'
import { reminderZone } from '../reminder/reminder.ts'
import type { Reflection } from '../reflection/reflection.ts'
import { isUntouched, type Reviews } from '../review/week-review.ts'
import type { Tag } from '../video/tag.ts'
import type { Video } from '../video/video.ts'
import {
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  type FileAction,
  type FileReflection,
  type FileReminder,
  type FileVideo,
  type LibraryFile,
} from './library-file.ts'

/** The rows of one learner; maps are keyed by video id. */
export interface LibraryRows {
  readonly videos: readonly Video[]
  readonly tags: ReadonlyMap<string, readonly Tag[]>
  readonly reflections: readonly Reflection[]
  readonly actions: readonly Action[]
  readonly reviews: Reviews
}

/**
 * The rows as a file (library-file.ts says what is left out), still without transcripts; `now` decides which one-time reminders have
 * passed.
 */
export function libraryOf(rows: LibraryRows, now: Instant): LibraryFile {
  const known = new Set<string>(rows.videos.map(({ id }) => id))
  const reflections = groupedBy(byAge(rows.reflections), ({ videoId }) => videoId)
  const actions = groupedBy(byAge(rows.actions), ({ videoId }) =>
    videoId !== null && known.has(videoId) ? videoId : UNATTACHED,
  )
  const reviews = rows.reviews.weeks.filter((week) => !isUntouched(week)).map(({ setAt: _, ...week }) => week)
  const entries = (id: string) => (actions.get(id) ?? []).map((action) => fileAction(action, now))
  return {
    format: LIBRARY_FORMAT,
    version: LIBRARY_VERSION,
    exportedAt: new Date(now).toISOString(),
    videos: byAge(rows.videos).map((video) => ({
      ...fileFacts(video),
      tags: (rows.tags.get(video.id) ?? []).map(({ name }) => name),
      reflections: (reflections.get(video.id) ?? []).map(fileReflection),
      actions: entries(video.id),
      transcript: null,
    })),
    unattachedActions: entries(UNATTACHED),
    ...(reviews.length > 0 && { reviews }),
  }
}

const UNATTACHED = ''

function fileFacts({
  youtubeId,
  title,
  duration,
  category,
  insights,
  notUseful,
}: Video): Omit<FileVideo, 'tags' | 'reflections' | 'actions' | 'transcript'> {
  const marked = (notUseful ?? [])
    .filter((mark) => mark.isNotUseful)
    .map(({ kind, engine, title: claimed }) => ({ kind, engine, title: claimed }))
  return { youtubeId, title, duration, category, insights, ...(marked.length > 0 && { notUseful: marked }) }
}

function fileReflection({
  id,
  reflectionFlow,
  reflectionData,
  appliedAt,
  repeatFrequency,
}: Reflection): FileReflection {
  return { id, flow: reflectionFlow, data: reflectionData, isApplied: appliedAt !== null, repeat: repeatFrequency }
}

function fileAction(action: Action, now: Instant): FileAction {
  return {
    id: action.id,
    title: action.actionTitle,
    description: action.actionDescription,
    type: action.actionType,
    state: lifeOf(action),
    ...(isLetGo(action) && { isLetGo: true }),
    plan: action.planningData,
    motivation: action.motivationData,
    evidence: action.evidence,
    reminder: fileReminder(action, now),
  }
}

function fileReminder(action: Action, now: Instant): FileReminder | null {
  const { reminderType: type, reminderTime: time, reminderActive: isActive } = action
  if (type === null || time === null || firstOccurrence(action, now) === null) return null
  const weekday = weekdayOfRepeat(action)
  return { type, time, ...(weekday !== null && { weekday }), timeZone: reminderZone(action, null), isActive }
}
