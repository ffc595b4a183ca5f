// Edits an action's texts: only the fields named, so that two devices editing two fields keep both changes.
import * as v from 'valibot'
import { MotivationData, PlanningData, type Action } from '../action/action.ts'
import { MAX_REPLACED_TEXTS, PlanPlace, type ReplacedText } from '../action/plan-place.ts'
import { isSameText, textsReplacedBy } from '../action/replaced-text.ts'
import { stepsMoved } from '../action/steps-edit.ts'
import { stepsOf } from '../action/tutorial-steps.ts'
import { ActionId } from '../kernel/id.ts'
import { freeText, visibleText } from '../kernel/text.ts'
import { ok } from '../kernel/result.ts'
import type { Instant } from '../kernel/time.ts'
import { actionReads, changeableAction } from './changeable-action.ts'
import { defineMutation, merged, type MutationContext } from './machinery/definition.ts'
import { isOpenOccurrence, loggedStep } from './logged-step.ts'
import { PLAN_FAILED } from './shared-failures.ts'
import { put, remove, type Change, type State } from './machinery/state.ts'

/** What may be edited, every part optional. An emptied text is '' and an emptied list []; a part left out stays as it is. */
export const ActionEdit = v.object({
  actionTitle: v.optional(visibleText(160, 'An action needs a title')),
  actionDescription: v.optional(freeText(1000)),
  planningData: v.optional(PlanningData),
  motivationData: v.optional(MotivationData),
})

const EditActionArgs = v.object({
  actionId: ActionId,
  edit: ActionEdit,
  // The fields' texts before the change: a text that the writer never saw is kept when it is overwritten.
  seen: v.optional(ActionEdit),
  // Replaced texts the learner has looked at; they are dropped.
  settled: v.optional(v.pipe(v.array(v.object({ place: PlanPlace, text: freeText(20_000) })), v.maxLength(100))),
})
type EditActionArgs = v.InferOutput<typeof EditActionArgs>

/** The later edit of a field wins. Refuses an archived action: it is history. */
export const editAction = defineMutation('editAction', 1, {
  label: 'Edit action',
  failure: PLAN_FAILED,
  typed: { actionId: false, edit: true, seen: false, settled: false },
  args: EditActionArgs,
  onDeleted: 'told',
  reads: ({ actionId }) => actionReads(actionId),
  run: (state, args, ctx) => {
    const found = changeableAction(state, args.actionId)
    if (!found.ok) return found
    const action = found.value
    const edited = editedAction(action, args, ctx.now)
    if (JSON.stringify(edited) === JSON.stringify(action)) return merged()
    // Who only dismisses a replaced text has written nothing.
    const isWritten = JSON.stringify(withoutReplaced(edited)) !== JSON.stringify(withoutReplaced(action))
    const textSetAt = isWritten ? Math.max(ctx.now, action.textSetAt ?? 0) : action.textSetAt
    const logged = loggedAgain(state, { before: action, after: edited }, ctx)
    return ok([put('actions', { ...edited, textSetAt }), ...logged])
  },
})

function withoutReplaced({ planningData: { replaced: _texts, ...plan }, ...action }: Action) {
  return { ...action, plan }
}

function editedAction(action: Action, args: EditActionArgs, at: Instant): Action {
  const { edit } = args
  const { replaced: _before, ...plan } = { ...action.planningData, ...edit.planningData }
  const replaced = replacedTexts(action, args, at)
  const followThroughData = { ...action.planningData.followThroughData, ...edit.planningData?.followThroughData }
  return {
    ...action,
    actionTitle: edit.actionTitle ?? action.actionTitle,
    actionDescription: edit.actionDescription ?? action.actionDescription,
    planningData: {
      ...plan,
      ...(plan.followThroughData !== undefined && { followThroughData }),
      ...(replaced.length > 0 && { replaced: [...replaced] }),
    },
    motivationData: { ...action.motivationData, ...edit.motivationData },
  }
}

// A done step stays done wherever the edit puts it; the log of a removed one goes with it.
function loggedAgain(
  state: State,
  { before, after }: { readonly before: Action; readonly after: Action },
  ctx: MutationContext,
): readonly Change[] {
  const moved = stepsMoved(stepsOf(before.planningData), stepsOf(after.planningData))
  const logged = state
    .by('stepCompletions', 'actionId', before.id)
    .filter(({ stepIndex }) => moved.get(stepIndex) !== stepIndex)
    .filter(({ occurrenceKey }) => isOpenOccurrence(state, before, occurrenceKey))
  const again = logged.flatMap((step) => {
    const stepIndex = moved.get(step.stepIndex)
    return stepIndex === undefined ? [] : [loggedStep({ ...step, stepIndex }, ctx)]
  })
  const gone = logged.filter(({ id }) => !again.some((change) => change.id === id))
  return [...gone.map(({ id }) => remove('stepCompletions', id)), ...again]
}

// The unsettled ones from before, then those this edit replaces.
function replacedTexts(action: Action, args: EditActionArgs, at: Instant): readonly ReplacedText[] {
  const { edit, seen = {}, settled = [] } = args
  const kept = (action.planningData.replaced ?? []).filter((text) => !settled.some((one) => isSameText(one, text)))
  const lost = textsReplacedBy(action, { edit, seen }, at)
  return [...kept, ...lost.filter((text) => !kept.some((one) => isSameText(one, text)))].slice(-MAX_REPLACED_TEXTS)
}
