// What a learner has on a device after some years: 5,000 actions from 2,000 videos, 20,000 completions.
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '#domain/kernel/time.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { Video } from '#domain/video/video.ts'
import { actionIdOf, buildAction, buildVideo, completionIdOf, videoIdOf } from '../../fixtures/builders.ts'

const VIDEOS = 2000
const ACTIONS = 5000
const COMPLETIONS = 20_000
/** How many of the actions are due. */
const DUE = 120
const IN_PROGRESS = 2500
const ARCHIVED = 500

const VERBS = ['Walk', 'Write', 'Read', 'Stretch', 'Call', 'Plan', 'Cook', 'Practise', 'Review', 'Sketch']
const OBJECTS = ['ten minutes', 'one page', 'a friend', 'the week', 'a meal', 'the song', 'the notes', 'a habit']
const TOPICS = ['focus', 'sleep', 'strength', 'memory', 'courage', 'money', 'kindness', 'music', 'language']

export interface LearnerRows {
  readonly videos: readonly Video[]
  readonly actions: readonly Action[]
  readonly completions: readonly Completion[]
}

/** Always the same rows for the same learner and time. */
export function learnerRows(userId: UserId, now: Instant): LearnerRows {
  const videos = Array.from({ length: VIDEOS }, (_, at) => videoOf(userId, now, at))
  const actions = Array.from({ length: ACTIONS }, (_, at) => actionOf(videos, now, at))
  const completions = Array.from({ length: COMPLETIONS }, (_, at) => completionOf(actions, now, at))
  return { videos, actions, completions }
}

function videoOf(userId: UserId, now: Instant, at: number): Video {
  const youtubeId = `bench${String(at).padStart(6, '0')}`
  const title = `${pick(TOPICS, at)} ${String(at)}: how to ${pick(VERBS, at * 7).toLowerCase()} ${pick(OBJECTS, at * 3)}`
  return buildVideo({ id: videoIdOf(userId, youtubeId), youtubeId, title, createdAt: now - at * 6 * HOUR_MS })
}

function actionOf(videos: readonly Video[], now: Instant, at: number): Action {
  const createdAt = now - at * 3 * HOUR_MS - HOUR_MS
  const isOpen = at < IN_PROGRESS
  return buildAction({
    id: actionIdOf(`bench ${String(at)}`),
    videoId: pick(videos, at).id,
    actionTitle: `${pick(VERBS, at)} ${pick(OBJECTS, at * 3)} ${String(at)}`,
    actionDescription: `So that ${pick(TOPICS, at)} grows a little every day; number ${String(at)}.`,
    actionType: 'one-time',
    createdAt,
    statusSetAt: createdAt,
    planningData: { when: 'After breakfast', where: 'in the kitchen', firstStep: 'Put the shoes by the door' },
    status: isOpen ? 'in_progress' : 'completed',
    completedAt: isOpen ? null : createdAt + HOUR_MS,
    archivedAt: at >= ACTIONS - ARCHIVED ? createdAt + 2 * HOUR_MS : null,
    ...(at < DUE && {
      reminderActive: true,
      reminderType: 'one-time' as const,
      reminderTimeZone: 'UTC',
      nextReminderAt: now - 2 * DAY_MS - at * MINUTE_MS,
    }),
  })
}

// Spread over two years.
function completionOf(actions: readonly Action[], now: Instant, at: number): Completion {
  const cycle = Math.floor(at / ACTIONS)
  return {
    id: completionIdOf(`bench ${String(at)}`),
    actionId: pick(actions, at).id,
    occurrenceKey: `once:${String(cycle + 1)}`,
    occurredAt: now - Math.floor((at / COMPLETIONS) * 730 * DAY_MS) - HOUR_MS,
    timeZone: 'UTC',
    voidedAt: null,
  }
}

function pick<T>(from: readonly T[], at: number): T {
  return from[at % from.length] as T
}
