// Args for the mutations that change or delete existing rows.
import { ARCHIVE_REASONS, type Action } from '#domain/action/action.ts'
import type { StepCompletion } from '#domain/action/step-completion.ts'
import { dueOccurrenceKey } from '#domain/action/occurrence.ts'
import { stepsOf } from '#domain/action/tutorial-steps.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import type { Recall } from '#domain/recall/recall.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { RECALL_GRADES } from '#domain/recall/recall.ts'
import { reminderBefore } from '#domain/reminder/reminder-before.ts'
import { videoIdOf } from '../../fixtures/builders.ts'
import { idIn, quickInsight, rowsOf, typedText, WORDS, type ArgsMaker, type Situation } from './situation.ts'

const TAGS = ['habits', 'Habits', 'sleep', 'work']

export const VIDEO_ARGUMENTS = {
  importVideos: ({ chance, userId, uuid, now }) => ({
    videos: ['video-00001', 'video-00002', 'imported-01'].map((youtubeId) => ({
      id: videoIdOf(userId, youtubeId),
      youtubeId,
      title: chance.pick(WORDS),
      notes: chance.happens(0.3)
        ? [{ id: uuid(), text: chance.pick(WORDS), writtenAt: new Date(Math.max(0, now)).toISOString() }]
        : [],
    })),
  }),
  deleteVideo: (situation) => ({ videoId: idIn(situation, 'videos') }),
  setVideoCategory: (situation) => ({
    videoId: idIn(situation, 'videos'),
    category: situation.chance.pick(CATEGORIES),
  }),
  setNotUseful: (situation) => ({
    videoId: idIn(situation, 'videos'),
    claim: {
      kind: situation.chance.pick(['insight', 'action']),
      engine: situation.chance.pick(['extractive', 'ai']),
      title: situation.chance.pick(WORDS),
    },
    isNotUseful: situation.chance.happens(0.7),
  }),
  recordRecall: (situation) => {
    const { chance, uuid } = situation
    const videoId = idIn(situation, 'videos')
    const recall = rowsOf(situation, 'recalls').find(({ id }) => id === videoId) as Recall | undefined
    const last = recall?.reviews.at(-1)
    return last !== undefined && chance.happens(0.3)
      ? { videoId, reviewId: last.id, grade: null }
      : { videoId, reviewId: uuid(), grade: chance.pick(RECALL_GRADES) }
  },
  setRecall: (situation) => ({ videoId: idIn(situation, 'videos'), isOff: situation.chance.happens(0.6) }),
  addVideoTag: (situation) => ({ videoId: idIn(situation, 'videos'), tagName: situation.chance.pick(TAGS) }),
  removeVideoTag: (situation) => {
    const links = rowsOf(situation, 'videoTags')
    const { videoId, tagId } =
      links.length === 0 ? { videoId: undefined, tagId: undefined } : situation.chance.pick(links)
    return { videoId: videoId ?? idIn(situation, 'videos'), tagId: tagId ?? idIn(situation, 'tags') }
  },
} satisfies Record<string, ArgsMaker>

export const REFLECTION_ARGUMENTS = {
  editReflection: (situation) => {
    const reflectionId = idIn(situation, 'reflections')
    const shown = rowsOf(situation, 'reflections').find(({ id }) => id === reflectionId) as Reflection | undefined
    return {
      reflectionId,
      reflectionData: quickInsight(situation),
      ...(shown !== undefined && { seen: shown.reflectionData }),
    }
  },
  setReflectionApplied: (situation) => ({
    reflectionId: idIn(situation, 'reflections'),
    isApplied: situation.chance.happens(0.6),
  }),
  setReflectionRepeat: (situation) => ({
    reflectionId: idIn(situation, 'reflections'),
    repeatFrequency: situation.chance.pick(['daily', 'weekly', 'never']),
  }),
  deleteReflection: (situation) => ({ reflectionId: idIn(situation, 'reflections') }),
} satisfies Record<string, ArgsMaker>

export const ACTION_ARGUMENTS = {
  editAction: (situation) => ({
    actionId: idIn(situation, 'actions'),
    edit: situation.chance.pick([
      { actionTitle: situation.chance.pick(WORDS) },
      { actionDescription: typedText(situation) },
      { planningData: { where: 'at home', step1: 'first' } },
    ]),
  }),
  archiveAction: (situation) => ({
    actionId: idIn(situation, 'actions'),
    ...(situation.chance.happens(0.5) && { reason: situation.chance.pick(ARCHIVE_REASONS) }),
  }),
  // Mostly what was just archived; now and then too late.
  unarchiveAction: (situation) => {
    const archived = rowsOf(situation, 'actions').filter((row) => row['archivedAt'] !== null)
    const actionId = archived.length === 0 ? idIn(situation, 'actions') : situation.chance.pick(archived).id
    return situation.chance.happens(0.8) ? { actionId, afterMs: situation.chance.below(70_000) } : { actionId }
  },
  hardDeleteAction: (situation) => ({ actionId: idIn(situation, 'actions') }),
  logActionStep: (situation) => {
    const actionId = idIn(situation, 'actions')
    return { actionId, stepIndex: situation.chance.below(2), ...shownSteps(situation, actionId) }
  },
  // Mostly one that was logged.
  unlogActionStep: (situation) => {
    const logged = rowsOf(situation, 'stepCompletions') as readonly StepCompletion[]
    if (logged.length === 0) return { actionId: idIn(situation, 'actions'), stepIndex: 0 }
    const { actionId, stepIndex, occurrenceKey } = situation.chance.pick(logged)
    const named = situation.chance.happens(0.8) && { occurrenceKey }
    return { actionId, stepIndex, ...named, ...shownSteps(situation, actionId) }
  },
  unseeCheers: (situation) => {
    const seen = (rowsOf(situation, 'actions') as readonly Action[]).filter(
      ({ cheersSeenAt }) => typeof cheersSeenAt === 'number',
    )
    if (seen.length === 0)
      return { actionId: idIn(situation, 'actions'), upTo: Math.max(0, situation.now), since: null }
    const { id, cheers, cheersSeenAt } = situation.chance.pick(seen)
    const before = (cheers ?? []).filter(({ at }) => at < (cheersSeenAt ?? 0)).at(-1)?.at ?? null
    return { actionId: id, upTo: cheersSeenAt ?? 0, since: situation.chance.happens(0.5) ? before : null }
  },
  seeCheers: (situation) => {
    const actionId = idIn(situation, 'actions')
    const action = rowsOf(situation, 'actions').find(({ id }) => id === actionId) as Action | undefined
    return { actionId, upTo: action?.cheers?.at(-1)?.at ?? Math.max(0, situation.now) }
  },
  snoozeReminder: (situation) => {
    const actionId = idIn(situation, 'actions')
    const seen = rowsOf(situation, 'actions').find(({ id }) => id === actionId) as Action | undefined
    const { chance, now } = situation
    const until = chance.happens(0.2) ? null : Math.max(0, now + chance.below(30) * HOUR_MS)
    const known = seen?.snoozedUntil ?? null
    if (until === null) return { actionId, until, ...(known !== null && chance.happens(0.8) && { takesBack: known }) }
    return { actionId, until, formerUntil: known }
  },
  skipOccurrence: (situation) => {
    const actionId = idIn(situation, 'actions')
    const action = rowsOf(situation, 'actions').find(({ id }) => id === actionId) as Action | undefined
    const isSkipped = situation.chance.happens(0.6)
    const marked = rowsOf(situation, 'completions').find(
      (row) => row['actionId'] === actionId && row['voidedAt'] === row['occurredAt'],
    )
    const due = action === undefined ? 'once:0' : dueOccurrenceKey(action, [], situation.now)
    const undone = !isSkipped && action !== undefined && { reminder: reminderBefore(action) }
    return { actionId, isSkipped, occurrenceKey: isSkipped ? due : (marked?.['occurrenceKey'] ?? due), ...undone }
  },
} satisfies Record<string, ArgsMaker>

// What the device shows of the plan.
function shownSteps(situation: Situation, actionId: string) {
  const action = rowsOf(situation, 'actions').find(({ id }) => id === actionId) as Action | undefined
  return action === undefined ? {} : { shownSteps: stepsOf(action.planningData).map(({ title }) => title) }
}
