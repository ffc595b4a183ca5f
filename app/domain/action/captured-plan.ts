// What the capture wizard returns: one checked plan, the same in the portal and in the extension.
import * as v from 'valibot'
import { ActionType, Evidence, type SuggestedAction } from '../insight/schema/insights.ts'
import { ActionId } from '../kernel/id.ts'
import { parseAs } from '../kernel/parse.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { freeText, isBlank, visibleText } from '../kernel/text.ts'
import { TimeOfDay, ZoneName, type LocalNow } from '../kernel/time.ts'
import { reminderFromDraft } from '../reminder/reminder-draft.ts'
import { MotivationData, PlanningData } from './action.ts'
import { STEP_LIMITS } from './plan-place.ts'
import { withSteps, type TutorialStep } from './tutorial-steps.ts'
import type { CaptureDraft } from './capture-draft.ts'

const CapturedReminder = v.variant('reminderType', [
  v.object({ reminderType: v.picklist(['daily', 'weekly']), reminderTime: TimeOfDay, timeZone: ZoneName }),
  v.object({
    reminderType: v.literal('one-time'),
    reminderTime: v.pipe(v.string(), v.isoTimestamp()),
    timeZone: ZoneName,
  }),
])

export const CapturedPlan = v.object({
  actionTitle: visibleText(160, 'An action needs a title'),
  actionDescription: freeText(1000),
  actionType: ActionType,
  evidence: v.nullable(Evidence),
  planningData: PlanningData,
  motivationData: MotivationData,
  reminder: v.nullable(CapturedReminder),
  // Empty when nothing was written.
  reflection: freeText(4000),
})
export type CapturedPlan = Readonly<v.InferOutput<typeof CapturedPlan>>

/** A plan made on the sample, with the id of the action it will become: a copied or reloaded tab makes no second one of it. */
export const SamplePlan = v.object({ ...CapturedPlan.entries, id: v.optional(ActionId) })
export type SamplePlan = Readonly<v.InferOutput<typeof SamplePlan>>

/** Why a draft cannot become a plan yet: a sentence per field, including those of VAL-11 and VAL-12. */
export type DraftProblems = Readonly<Partial<Record<'choice' | 'what' | 'firstStep' | 'date' | 'time', string>>>

interface DraftWorld extends LocalNow {
  readonly suggestions: readonly SuggestedAction[]
  // The steps told in the video, in order.
  readonly steps?: readonly TutorialStep[] | undefined
}

/**
 * Checks the draft and makes the plan. `every-3-days` and `monthly` have no reminder type of their own: the choice is
 * kept in motivationData.reminderFrequency, and the first reminder is a one-time one.
 */
export function planFromDraft(draft: CaptureDraft, world: DraftWorld): Result<CapturedPlan, DraftProblems> {
  const suggestion = typeof draft.choice === 'number' ? world.suggestions[draft.choice] : undefined
  const reminder = reminderOf(draft, world)
  const problems: DraftProblems = {
    ...(draft.choice === null && { choice: 'Pick one action, or write your own plan' }),
    ...(draft.choice !== null && whatProblem(draft)),
    ...(isUnstepped(draft, suggestion, world) && { firstStep: 'A tutorial needs a first step' }),
    ...(reminder.ok ? {} : reminder.error),
  }
  if (Object.keys(problems).length > 0 || !reminder.ok) return err(problems)
  return ok(
    v.parse(CapturedPlan, {
      actionTitle: draft.what,
      actionDescription: suggestion?.description ?? '',
      actionType: typeOf(draft, suggestion),
      evidence: draft.choice === 'own' ? draft.evidence : (suggestion?.evidence ?? null),
      planningData: planOf(draft, suggestion, world),
      motivationData: { ...written(draft, ['reward']), reminderFrequency: draft.repeat },
      reminder: reminder.value,
      reflection: draft.reflection,
    }),
  )
}

// A kept draft may hold what no field accepts: a refused plan that came from a file, or a character nobody sees.
function whatProblem({ what }: CaptureDraft): Pick<DraftProblems, 'what'> {
  if (isBlank(what)) return { what: 'Say what you will do' }
  const title = parseAs(CapturedPlan.entries.actionTitle, what)
  return title.ok ? {} : { what: title.error }
}

// How often it is done is the learner's choice, whatever the suggestion was meant as; a tutorial stays one either way.
function typeOf({ repeat }: CaptureDraft, suggestion: SuggestedAction | undefined): ActionType {
  if (suggestion?.type === 'tutorial') return 'tutorial'
  return repeat === 'one-time' ? 'one-time' : 'Habit'
}

const PLANNED = ['what', 'when', 'where', 'firstStep', 'obstacle', 'ifThen', 'accountability'] as const

// TUT-01: a tutorial is done step by step, with the steps told in the video or the first step the learner wrote.
function planOf(draft: CaptureDraft, suggestion: SuggestedAction | undefined, world: DraftWorld): PlanningData {
  const plan = written(draft, PLANNED)
  return suggestion?.type === 'tutorial'
    ? withSteps(plan, { told: toldSteps(suggestion, world), title: draft.what })
    : plan
}

// The action's own steps if it has any, else the steps of the whole video.
function toldSteps({ steps = [] }: SuggestedAction, world: DraftWorld): readonly TutorialStep[] {
  return steps.length > 0 ? steps.map((title) => ({ title, description: '' })) : (world.steps ?? [])
}

/** How many of the steps told in the video a tutorial's plan had no room for. */
export function stepsLeftOut({ planningData }: CapturedPlan, told: readonly TutorialStep[]): number {
  const { tutorialSteps = [] } = planningData
  return tutorialSteps.length === STEP_LIMITS.count ? Math.max(0, told.length - STEP_LIMITS.count) : 0
}

function isUnstepped(draft: CaptureDraft, suggestion: SuggestedAction | undefined, world: DraftWorld): boolean {
  return suggestion?.type === 'tutorial' && toldSteps(suggestion, world).length === 0 && draft.firstStep.trim() === ''
}

/** Whether the repeat starts with a reminder on a date, rather than a time of day that recurs. */
export function asksForDate(repeat: CaptureDraft['repeat']): boolean {
  return repeat !== 'daily' && repeat !== 'weekly'
}

function reminderOf(draft: CaptureDraft, world: DraftWorld): Result<CapturedPlan['reminder'], DraftProblems> {
  const { repeat, time, date } = draft
  if (!draft.isReminded) return ok(null)
  const reminderType = repeat === 'daily' || repeat === 'weekly' ? repeat : 'one-time'
  return reminderFromDraft({ reminderType, time, date }, world)
}

type Written = 'what' | 'when' | 'where' | 'firstStep' | 'obstacle' | 'ifThen' | 'accountability' | 'reward'

function written(draft: CaptureDraft, fields: readonly Written[]): Partial<Record<Written, string>> {
  return Object.fromEntries(fields.filter((field) => draft[field].trim() !== '').map((field) => [field, draft[field]]))
}
