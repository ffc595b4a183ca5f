// Args for every mutation in the registry, from what a device shows plus some randomness. A mutation without an entry here
// does not compile.
import type { Action } from '#domain/action/action.ts'
import { dueOccurrenceKey } from '#domain/action/occurrence.ts'
import { CHEER_KINDS } from '#domain/action/cheer.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { INSIGHT_WRITERS } from '#domain/account/insight-writer.ts'
import type { LearnerMutationName, ServerMutationName } from '#domain/mutations/registry.ts'
import { reminderBefore } from '#domain/reminder/reminder-before.ts'
import { REVIEW_OUTCOMES } from '#domain/review/week-review.ts'
import { TRANSCRIPT_WAITS } from '#domain/video/transcript-wait.ts'
import { buildInsights, videoIdOf } from '../../fixtures/builders.ts'
import { ACTION_ARGUMENTS, REFLECTION_ARGUMENTS, VIDEO_ARGUMENTS } from './more-arguments.ts'
import { idIn, quickInsight, rowsOf, WORDS, type ArgsMaker } from './situation.ts'
import { UNSTORABLE } from '../world/server-state.ts'

const VIDEOS = 4
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland']

/** The args of each mutation made by the learner or the extension, by name. */
export const ARGUMENTS: Readonly<Record<LearnerMutationName, ArgsMaker>> = {
  saveVideo: ({ chance, userId }) => {
    const number = chance.below(VIDEOS)
    const youtubeId = `video-${String(number).padStart(5, '0')}`
    const transcript = chance.happens(0.2)
      ? { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 900, text: 'Hello.' }] }
      : null
    return {
      id: videoIdOf(userId, youtubeId),
      youtubeId,
      title: chance.pick(WORDS),
      duration: chance.happens(0.5) ? '10:00' : null,
      transcript,
      insights: chance.happens(0.05) ? buildInsights(number === 2 ? { engine: 'ai' } : {}) : null,
      ...(transcript !== null && number % 2 === 1 && { replaces: true }),
    }
  },
  saveAction: (situation) => ({
    id: situation.uuid(),
    videoId: situation.chance.happens(0.5) ? null : idIn(situation, 'videos'),
    actionTitle: situation.chance.pick(WORDS),
    actionDescription: situation.chance.happens(0.02) ? UNSTORABLE : '',
    actionType: situation.chance.pick(['Habit', 'one-time', 'tutorial']),
    planningData: situation.chance.happens(0.4) ? { what: 'after lunch', step1: 'one', step2: 'two' } : {},
    motivationData: {},
    evidence: null,
  }),
  saveReflection: (situation) => ({
    id: situation.uuid(),
    videoId: idIn(situation, 'videos'),
    reflectionFlow: 'quick_insight',
    reflectionData: quickInsight(situation),
  }),
  setReminder: (situation) => {
    const { chance, now } = situation
    const actionId = idIn(situation, 'actions')
    const seen = rowsOf(situation, 'actions').find(({ id }) => id === actionId) as Action | undefined
    const common = {
      actionId,
      reminderActive: chance.happens(0.8),
      timeZone: chance.happens(0.3) ? null : chance.pick(ZONES),
      ...(seen?.status === 'completed' && { again: true }),
    }
    const ahead = new Date(Math.max(0, now + chance.below(20) * HOUR_MS)).toISOString()
    return chance.happens(0.25)
      ? { ...common, reminderType: 'one-time', reminderTime: ahead }
      : {
          ...common,
          reminderType: chance.pick(['daily', 'weekly', 'weekdays']),
          reminderTime: chance.pick(['09:00', '21:30']),
        }
  },
  // The portal and the popup name the occurrence they show; a notification, an old client and a bare REST call name none.
  completeAction: (situation) => {
    const actionId = idIn(situation, 'actions')
    const action = rowsOf(situation, 'actions').find(({ id }) => id === actionId) as Action | undefined
    if (action === undefined || situation.chance.happens(0.5)) return { actionId }
    return { actionId, occurrenceKey: dueOccurrenceKey(action, [], situation.now) }
  },
  reopenAction: (situation) => {
    const actionId = idIn(situation, 'actions')
    const seen = rowsOf(situation, 'completions').filter(
      (row) => row['actionId'] === actionId && row['voidedAt'] === null,
    )
    if (situation.chance.happens(0.5)) return { actionId }
    const action = rowsOf(situation, 'actions').find(({ id }) => id === actionId) as Action | undefined
    const shown = action === undefined ? {} : { reminder: reminderBefore(action) }
    return { actionId, completionIds: seen.map(({ id }) => id), ...shown }
  },
  ...VIDEO_ARGUMENTS,
  ...REFLECTION_ARGUMENTS,
  ...ACTION_ARGUMENTS,
  updateProfile: (situation) => {
    const { chance } = situation
    const [seen] = rowsOf(situation, 'profiles')
    return chance.pick([
      { firstName: chance.pick(WORDS), ...(seen !== undefined && { seen: { firstName: seen['firstName'] } }) },
      { lastName: 'Lovelace', ...(seen !== undefined && { seen: { lastName: seen['lastName'] } }) },
      { timeZone: chance.pick(ZONES) },
      { insightWriter: chance.pick(INSIGHT_WRITERS) },
      { recall: chance.pick(['on', 'off']) },
      { reviewDay: chance.pick([5, 7]) },
      { review: { until: '2026-11-22', outcome: chance.pick(REVIEW_OUTCOMES), note: chance.pick(WORDS), seen: '' } },
      { review: { until: chance.pick(['2026-11-15', '2026-11-22']), outcome: chance.pick(REVIEW_OUTCOMES) } },
    ])
  },
  sendFeedback: ({ chance, uuid }) => ({ id: uuid(), message: chance.pick(WORDS), email: null }),
  replaceInsights: (situation) => ({
    videoId: idIn(situation, 'videos'),
    insights: buildInsights({ engine: 'ai', tldr: situation.chance.pick(WORDS) }),
  }),
  retryAnalysis: (situation) => ({ videoId: idIn(situation, 'videos') }),
}

/** The args of the mutations only the server may write. */
export const SERVER_ARGUMENTS: Readonly<Record<ServerMutationName, ArgsMaker>> = {
  storeInsights: (situation) => ({
    videoId: idIn(situation, 'videos'),
    insights: buildInsights({ engine: situation.chance.pick(['ai', 'extractive']) }),
  }),
  failAnalysis: (situation) => ({ videoId: idIn(situation, 'videos'), reason: 'No words were found in it.' }),
  storeTranscript: (situation) => ({
    videoId: idIn(situation, 'videos'),
    facts: { title: 'As the site says', duration: '12:00' },
    transcript: { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 900, text: 'Read from the site.' }] },
  }),
  receiveCheer: (situation) => ({
    actionId: idIn(situation, 'actions'),
    cheer: { kind: situation.chance.pick(CHEER_KINDS), text: situation.chance.pick(WORDS) },
  }),
  awaitTranscript: (situation) => ({
    videoId: idIn(situation, 'videos'),
    facts: { title: null, duration: null },
    reason: situation.chance.pick(TRANSCRIPT_WAITS),
  }),
}
