import type { Mutant } from './mutants.ts'

const COMPLETE = 'app/domain/mutations/record-completion.ts'

export const RULE_MUTANTS: readonly Mutant[] = [
  {
    name: 'double XP: each completion of one occurrence is a row of its own',
    firstSeed: 283,
    patches: [
      {
        file: COMPLETE,
        within: 'completionIdFor',
        from: '`${action.id}/${key}`',
        to: '`${action.id}/${key}/${String(ctx.now)}`',
      },
    ],
  },
  {
    name: 'a transcript is stored without the mark by which other devices know it',
    patches: [
      {
        file: 'app/domain/mutations/save-video.ts',
        within: 'saveVideo.run',
        from: "put('videos', { ...saved, words })",
        to: "put('videos', saved)",
      },
    ],
  },
  {
    name: 'a press that names nothing completes whatever waits when it is heard of',
    firstSeed: 22_333,
    patches: [
      {
        file: 'app/domain/action/occurrence.ts',
        within: 'pressedOccurrenceKey',
        from: 'return recurredAt(action, completions, at) ? recurringKey(action, completions, at) : onceKey(cycleAt(action, at))',
        to: 'return waitingOccurrenceKey(action)',
      },
    ],
  },
  {
    name: 'the later of two completions wins',
    firstSeed: 330,
    patches: [
      {
        file: COMPLETE,
        within: 'recordCompletion',
        from: 'stored.occurredAt > ctx.now',
        to: 'stored.occurredAt < ctx.now',
      },
    ],
  },
  {
    name: "an older offline edit undoes a newer one's status",
    firstSeed: 818,
    patches: [
      {
        file: COMPLETE,
        within: 'completedAction',
        from: "action.status === 'completed' || made.now < action.statusSetAt",
        to: "action.status === 'completed'",
      },
    ],
  },
  {
    name: 'an older reminder overwrites a newer one',
    firstSeed: 553,
    patches: [
      {
        file: 'app/domain/mutations/set-reminder.ts',
        within: 'setReminder.run',
        from: 'if (before.reminderSetAt !== null && setAt < before.reminderSetAt) return superseded()',
        to: '',
      },
    ],
  },
  {
    name: 'reopening voids completions nobody saw',
    firstSeed: 2235,
    patches: [
      {
        file: 'app/domain/mutations/reopen-action.ts',
        within: 'takenBack',
        from: 'return living.filter((completion) => seen.has(completion.id))',
        to: 'return living.filter(() => seen.size >= 0)',
      },
    ],
  },
  {
    name: 'an action is saved for a video that is not there',
    patches: [
      {
        file: 'app/domain/mutations/save-action.ts',
        within: 'saveAction.run',
        from: "if (video === undefined) return err({ kind: 'video_not_found' })",
        to: '',
      },
    ],
  },
  {
    name: 'resurrect deleted: an edit makes what it does not find',
    patches: [
      {
        file: 'app/domain/mutations/set-reflection-applied.ts',
        within: 'setReflectionApplied.run',
        from: "if (reflection === undefined) return err({ kind: 'reflection_not_found' })",
        to: `if (reflection === undefined)
      return ok([put('reflections', { id: reflectionId, videoId: reflectionId, reflectionFlow: 'quick_insight',
        reflectionData: { steps: [], completedAt: '' }, appliedAt: null, repeatFrequency: null, createdAt: 0,
        appliedSetAt: null, repeatSetAt: null } as never)])`,
      },
    ],
  },
  {
    name: 'an old deletion of a video takes along what was written since',
    firstSeed: 45,
    patches: [
      {
        file: 'app/domain/mutations/delete-video.ts',
        within: 'deleteVideo.run',
        from: 'if (hasNewer(state, video, ctx.now)) return superseded()',
        to: '',
      },
    ],
  },
  {
    name: 'an old removal of an action takes along what was edited since',
    firstSeed: 848,
    patches: [
      {
        file: 'app/domain/mutations/hard-delete-action.ts',
        within: 'hardDeleteAction.run',
        from: 'if ((action.textSetAt ?? 0) > ctx.now) return superseded()',
        to: '',
      },
    ],
  },
  {
    name: 'a removed action leaves its completions behind',
    firstSeed: 330,
    patches: [
      {
        file: 'app/domain/mutations/hard-delete-action.ts',
        within: 'hardDeleteAction.run',
        from: "...state.by('completions', 'actionId', actionId).map(({ id }) => remove('completions', id))",
        to: '',
      },
    ],
  },
  {
    name: 'a deleted video leaves its reflections behind',
    firstSeed: 3,
    patches: [
      {
        file: 'app/domain/mutations/delete-video.ts',
        within: 'deleteVideo.run',
        from: "...state.by('reflections', 'videoId', videoId).map(({ id }) => remove('reflections', id))",
        to: '',
      },
    ],
  },
  {
    name: 'an older category overwrites a newer one',
    firstSeed: 1364,
    patches: [
      {
        file: 'app/domain/mutations/set-video-category.ts',
        within: 'setVideoCategory.run',
        from: 'if (video.categorySetAt !== null && ctx.now < video.categorySetAt) return superseded()',
        to: '',
      },
    ],
  },
  {
    name: 'a rule reads rows it did not ask for',
    firstSeed: 108,
    patches: [
      {
        file: 'app/domain/mutations/reopen-action.ts',
        within: 'reopenAction.reads',
        from: 'actionReads(actionId)',
        to: "actionReads(actionId).filter(({ table }) => table !== 'completions')",
      },
    ],
  },
  {
    name: 'an answer that is taken back still counts',
    firstSeed: 244,
    patches: [
      {
        file: 'app/domain/recall/recall-log.ts',
        within: 'withReview',
        from: 'row.reviews.filter(({ id }) => id !== review.id)',
        to: 'row.reviews',
      },
    ],
  },
  {
    name: 'a deleted video leaves behind what was remembered of it',
    firstSeed: 12,
    patches: [
      {
        file: 'app/domain/mutations/delete-video.ts',
        within: 'deleteVideo.run',
        from: "...(recall === undefined ? [] : [remove('recalls', videoId)])",
        to: '',
      },
    ],
  },
  {
    name: 'an edit of a reflection overwrites what its writer did not see',
    patches: [
      {
        file: 'app/domain/mutations/edit-reflection.ts',
        within: 'editReflection.run',
        from: 'seen === undefined ? edit : mergedReflection({ stored, edit, seen })',
        to: 'edit',
      },
    ],
  },
]
