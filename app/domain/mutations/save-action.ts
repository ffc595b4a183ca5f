// Saves the action the learner picked and planned (OVL-10). The same id again is the same action.
import * as v from 'valibot'
import { MotivationData, PlanningData, type Action } from '../action/action.ts'
import { ActionType, Evidence } from '../insight/insights.ts'
import { ActionId, VideoId } from '../kernel/id.ts'
import { freeText, visibleText } from '../kernel/text.ts'
import { err, ok } from '../kernel/result.ts'
import { NO_REMINDER } from '../reminder/reminder.ts'
import { defineMutation } from './definition.ts'
import { put } from './state.ts'

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
  args: SaveActionArgs,
  onDeleted: 'told',
  reads: ({ id, videoId }) => [
    { table: 'actions', id },
    ...(videoId === null ? [] : [{ table: 'videos' as const, id: videoId }]),
  ],
  run: (state, args, ctx) => {
    if (state.get('actions', args.id) !== undefined) return ok([])
    if (args.videoId !== null && state.get('videos', args.videoId) === undefined)
      return err({ kind: 'video_not_found' })
    return ok([put('actions', newAction(args, ctx.now))])
  },
})

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
