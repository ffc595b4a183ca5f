// Changes what the learner wrote of an action: only the fields named, so that two devices editing two fields keep both.
import * as v from 'valibot'
import { MotivationData, PlanningData } from '../action/action.ts'
import { ActionId } from '../kernel/id.ts'
import { freeText, requiredText } from '../kernel/text.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged } from './definition.ts'
import { put } from './state.ts'

/** What may be edited, every part optional. An emptied text is '' and an emptied list []; a part left out stays as it is. */
export const ActionEdit = v.object({
  actionTitle: v.optional(requiredText(160, 'An action needs a title')),
  actionDescription: v.optional(freeText(1000)),
  planningData: v.optional(PlanningData),
  motivationData: v.optional(MotivationData),
})

/** The later edit of one field stands. Refuses an archived action: it is history. */
export const editAction = defineMutation('editAction', 1, {
  args: v.object({ actionId: ActionId, edit: ActionEdit }),
  onDeleted: 'told',
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, edit }) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    if (action.archivedAt !== null) return err({ kind: 'action_archived' })
    const edited = {
      ...action,
      actionTitle: edit.actionTitle ?? action.actionTitle,
      actionDescription: edit.actionDescription ?? action.actionDescription,
      planningData: { ...action.planningData, ...edit.planningData },
      motivationData: { ...action.motivationData, ...edit.motivationData },
    }
    return JSON.stringify(edited) === JSON.stringify(action) ? merged() : ok([put('actions', edited)])
  },
})
