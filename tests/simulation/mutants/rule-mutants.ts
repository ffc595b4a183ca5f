import type { Mutant } from './mutants.ts'

const COMPLETE = 'app/domain/mutations/complete-action.ts'

export const RULE_MUTANTS: readonly Mutant[] = [
  {
    name: 'double XP: each completion of one occurrence is a row of its own',
    patches: [{ file: COMPLETE, from: '`${action.id}/${key}`', to: '`${action.id}/${key}/${String(ctx.now)}`' }],
  },
  {
    name: 'the later of two completions wins',
    patches: [
      {
        file: COMPLETE,
        from: 'stored.occurredAt <= ctx.now) return stored',
        to: 'stored.occurredAt >= ctx.now) return stored',
      },
    ],
  },
  {
    name: "an older offline edit undoes a newer one's status",
    patches: [
      {
        file: COMPLETE,
        from: "action.status === 'completed' || ctx.now < action.statusSetAt",
        to: "action.status === 'completed'",
      },
    ],
  },
  {
    name: 'an older reminder overwrites a newer one',
    patches: [
      {
        file: 'app/domain/mutations/set-reminder.ts',
        from: 'if (action.reminderSetAt !== null && setAt < action.reminderSetAt) return ok([])',
        to: '',
      },
    ],
  },
  {
    name: 'reopening voids completions nobody saw',
    patches: [
      {
        file: 'app/domain/mutations/reopen-action.ts',
        from: '.filter((completion) => args.completionIds === undefined || seen.has(completion.id))',
        to: '.filter((completion) => seen.size >= 0 && completion.voidedAt === null)',
      },
    ],
  },
  {
    name: 'an action is saved for a video that is not there',
    patches: [
      {
        file: 'app/domain/mutations/save-action.ts',
        from: "    if (args.videoId !== null && state.get('videos', args.videoId) === undefined)\n      return err({ kind: 'video_not_found' })\n",
        to: '',
      },
    ],
  },
]
