// Turns a refused captured plan back into a draft in the wizard it was typed into.
import type * as v from 'valibot'
import { parseInstant, type LocalNow } from '../kernel/time.ts'
import { localDateOf, timeOfDayIn } from '../kernel/zoned-time.ts'
import type { saveAction } from './save-action.ts'
import type { saveReflection } from './save-reflection.ts'
import type { setReminder } from './set-reminder.ts'
import { freshDraft, OVERLAY_REPEATS, type CaptureDraft } from '../action/capture-draft.ts'
import { OVERLAY_QUESTION } from './captured-mutations.ts'

type Plan = v.InferOutput<typeof saveAction.args>
type PlannedReminder = v.InferOutput<typeof setReminder.args>
type Written = v.InferOutput<typeof saveReflection.args>

/** The refused parts of one plan, as far as they are known. */
export interface RefusedCapture {
  readonly plan: Plan | null
  readonly reminder: PlannedReminder | null
  readonly reflection: string
}

/** The wizard's draft with every word of the refused parts; `world` is the device's time and zone. */
export function draftAgain({ plan, reminder, reflection }: RefusedCapture, world: LocalNow): CaptureDraft {
  const draft = freshDraft(world)
  if (plan === null) return { ...draft, reflection }
  const { what, when, where, firstStep, obstacle, ifThen, accountability } = plan.planningData
  return {
    ...draft,
    step: 2,
    // As the learner's own plan: the suggestion it came from may no longer be offered.
    choice: 'own',
    evidence: plan.evidence,
    reflection,
    what: what ?? plan.actionTitle,
    when: when ?? '',
    where: where ?? '',
    firstStep: firstStep ?? '',
    obstacle: obstacle ?? '',
    ifThen: ifThen ?? '',
    accountability: accountability ?? '',
    reward: plan.motivationData.reward ?? '',
    repeat: OVERLAY_REPEATS.find((known) => known === plan.motivationData.reminderFrequency) ?? draft.repeat,
    ...remindedBy(reminder, world.timeZone),
  }
}

/** What was written into the wizard's own question; empty if the reflection came from another form. */
export function wizardReflection({ reflectionFlow, reflectionData }: Written): string {
  if (reflectionFlow !== 'quick_insight' || !('steps' in reflectionData)) return ''
  const [step, ...more] = reflectionData.steps
  return more.length === 0 && step?.question === OVERLAY_QUESTION ? step.response : ''
}

function remindedBy(reminder: PlannedReminder | null, timeZone: string): Partial<CaptureDraft> {
  if (reminder === null) return { isReminded: false }
  if (reminder.reminderType !== 'one-time') return { isReminded: true, time: reminder.reminderTime }
  const at = parseInstant(reminder.reminderTime)
  if (at === null) return { isReminded: true }
  return { isReminded: true, date: localDateOf(at, timeZone), time: timeOfDayIn(at, timeZone) }
}
