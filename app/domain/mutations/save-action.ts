// Saves the action the learner picked and planned (OVL-10). Saving the same id again is idempotent.
import * as v from 'valibot'
import { MotivationData, PlanningData, type Action } from '../action/action.ts'
import { stepsOf, withSteps, type TutorialStep } from '../action/tutorial-steps.ts'
import { ActionType, Evidence } from '../insight/schema/insights.ts'
import { canonicalJson } from '../kernel/canonical-json.ts'
import { ActionId, VideoId } from '../kernel/id.ts'
import { freeText, visibleText } from '../kernel/text.ts'
import { err, ok } from '../kernel/result.ts'
import { NO_REMINDER } from '../reminder/reminder.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { PLAN_FAILED } from './shared-failures.ts'
import { put } from './machinery/state.ts'

const SaveActionArgs = v.object({
  id: ActionId,
  videoId: v.nullable(VideoId),
  actionTitle: visibleText(160, 'An action needs a title'),
  actionDescription: freeText(1000),
  actionType: ActionType,
  planningData: PlanningData,
  motivationData: MotivationData,
  evidence: v.nullable(Evidence),
})
type SaveActionArgs = v.InferOutput<typeof SaveActionArgs>

/** Refuses an action for a video the learner does not have. */
export const saveAction = defineMutation('saveAction', 1, {
  label: 'Add action',
  failure: PLAN_FAILED,
  typed: {
    id: false,
    videoId: false,
    actionTitle: true,
    actionDescription: true,
    actionType: false,
    planningData: true,
    motivationData: true,
    evidence: false,
  },
  args: SaveActionArgs,
  onDeleted: 'told',
  reads: ({ id, videoId }) => [
    { table: 'actions', id },
    ...(videoId === null ? [] : [{ table: 'videos' as const, id: videoId }]),
  ],
  run: (state, args, ctx) => {
    if (state.get('actions', args.id) !== undefined) return merged()
    const video = args.videoId === null ? null : state.get('videos', args.videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    return ok([put('actions', newAction(withToldSteps(args, video?.insights?.extractedSteps ?? []), ctx.now))])
  },
})

/** Whether a stored action is still what the args would make of it. */
export function isActionOf(action: Action, args: unknown): boolean {
  const parsed = v.safeParse(SaveActionArgs, args)
  if (!parsed.success) return false
  // The steps a tutorial got from its video count as those of the args.
  const made = withToldSteps(parsed.output, stepsOf(action.planningData))
  // A title that was allowed once could not be saved today.
  const stored = v.safeParse(SaveActionArgs, action)
  return stored.success && canonicalJson(stored.output) === canonicalJson(made)
}

// TUT-01: a tutorial always has steps to be done in order, whichever client saves it.
function withToldSteps(args: SaveActionArgs, told: readonly TutorialStep[]): SaveActionArgs {
  if (args.actionType !== 'tutorial') return args
  return { ...args, planningData: withSteps(args.planningData, { told, title: args.actionTitle }) }
}

function newAction(args: SaveActionArgs, now: number): Action {
  return {
    ...args,
    ...NO_REMINDER,
    status: 'in_progress',
    createdAt: now,
    completedAt: null,
    archivedAt: null,
    nextReminderAt: null,
    snoozedUntil: null,
    cycle: 0,
    statusSetAt: now,
    reminderSetAt: null,
  }
}
