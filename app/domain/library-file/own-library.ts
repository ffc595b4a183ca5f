// Builds a library file from the learner's own rows.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { dueAtOf } from '../action/due-state.ts'
import { isLetGo, lifeOf } from '../action/living.ts'
import { isSettling, isSkipped } from '../action/skipped-occurrence.ts'
import { byAge, groupedBy } from '../kernel/rows.ts'
import type { Instant } from '../kernel/time.ts'
import type { Recall } from '../recall/recall.ts'
import { firstOccurrence, weekdayOfRepeat } from '../reminder/next-occurrence.ts'
import { reminderZone } from '../reminder/reminder.ts'
import type { Reflection } from '../reflection/reflection.ts'
import { isUntouched, type Reviews } from '../review/week-review.ts'
import type { Tag } from '../video/tag.ts'
import type { Video } from '../video/video.ts'
import {
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  MAX_COMPLETIONS,
  PLAIN_VERSION,
  type FileAction,
  type FileCompletion,
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
  readonly completions: readonly Completion[]
  readonly recalls: readonly Recall[]
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
  const completions = groupedBy(rows.completions.filter(isSettling), ({ actionId }) => actionId)
  const recalls = new Map<string, Recall>(rows.recalls.map((recall) => [recall.id, recall]))
  const entries = (id: string) =>
    (actions.get(id) ?? []).map((action) => fileAction(action, completions.get(action.id) ?? [], now))
  const unattachedActions = entries(UNATTACHED)
  const videos = byAge(rows.videos).map((video) => ({
    ...fileFacts(video),
    tags: (rows.tags.get(video.id) ?? []).map(({ name }) => name),
    reflections: (reflections.get(video.id) ?? []).map(fileReflection),
    actions: entries(video.id),
    transcript: null,
    ...fileRecall(video, recalls.get(video.id)),
  }))
  const hasMore = unattachedActions.some(hasPast) || videos.some(hasPastOf)
  return {
    format: LIBRARY_FORMAT,
    version: hasMore ? LIBRARY_VERSION : PLAIN_VERSION,
    exportedAt: new Date(now).toISOString(),
    videos,
    unattachedActions,
    ...(reviews.length > 0 && { reviews }),
  }
}

function hasPast({ completions, snoozedUntil, reminder }: FileAction): boolean {
  const isDated = reminder !== null && 'since' in reminder
  return completions !== undefined || snoozedUntil !== undefined || isDated
}

function hasPastOf({ actions, recall }: FileVideo): boolean {
  return recall !== undefined || actions.some(hasPast)
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

// Answers that were undone are left out.
function fileRecall({ createdAt }: Video, recall: Recall | undefined): Pick<FileVideo, 'recall'> {
  const answers = (recall?.reviews ?? []).flatMap(({ id, grade, at }) =>
    grade === null ? [] : [{ id, grade, at: new Date(at).toISOString() }],
  )
  const isOff = recall?.isOff === true
  if (answers.length === 0 && !isOff) return {}
  return { recall: { addedAt: new Date(createdAt).toISOString(), answers, ...(isOff && { isOff }) } }
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

function fileAction(action: Action, completions: readonly Completion[], now: Instant): FileAction {
  const { snoozedUntil } = action
  const reminder = fileReminder(action, now)
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
    reminder,
    ...(reminder !== null &&
      reminder.type !== 'one-time' &&
      snoozedUntil !== null &&
      snoozedUntil > now && { snoozedUntil: new Date(snoozedUntil).toISOString() }),
    ...(completions.length > 0 && {
      addedAt: new Date(action.createdAt).toISOString(),
      completions: fileCompletions(completions),
    }),
  }
}

// Those that were undone are left out.
function fileCompletions(rows: readonly Completion[]): FileCompletion[] {
  return rows
    .toSorted((a, b) => a.occurredAt - b.occurredAt || (a.occurrenceKey < b.occurrenceKey ? -1 : 1))
    .slice(-MAX_COMPLETIONS)
    .map((row) => ({
      occurrence: row.occurrenceKey,
      at: new Date(row.occurredAt).toISOString(),
      timeZone: row.timeZone,
      ...(isSkipped(row) && { isSkipped: true }),
    }))
}

function fileReminder(action: Action, now: Instant): FileReminder | null {
  const { reminderType: type, reminderActive: isActive } = action
  const time = timeOf(action)
  if (type === null || time === null || firstOccurrence({ ...action, reminderTime: time }, now) === null) return null
  const parts = { time, timeZone: reminderZone(action, null), isActive }
  if (type === 'one-time') return { type, ...parts }
  const { reminderAnchor } = action
  const weekday = weekdayOfRepeat(action)
  const since = reminderAnchor !== null && { since: new Date(reminderAnchor).toISOString() }
  return { type, ...(weekday !== null && { weekday }), ...since, ...parts }
}

// What rings once has only the time it was put off to: its own has mostly passed.
function timeOf(action: Action): string | null {
  const { reminderType, reminderTime, snoozedUntil } = action
  const dueAt = reminderType === 'one-time' && snoozedUntil !== null ? dueAtOf(action) : null
  return dueAt === null ? reminderTime : new Date(dueAt).toISOString()
}
