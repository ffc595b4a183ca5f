// What the weekly review does about a missed action, as mutations.
import { freshDraft, pickAction } from '../action/capture-draft.ts'
import { planFromDraft } from '../action/captured-plan.ts'
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { isTutorial } from '../action/card-text.ts'
import { dueAtOf } from '../action/due-state.ts'
import { isRecurring, waitingOccurrenceKey } from '../action/occurrence.ts'
import type { TutorialStep } from '../action/tutorial-steps.ts'
import type { SuggestedAction } from '../insight/schema/insights.ts'
import type { ActionId, ReflectionId } from '../kernel/id.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { isBlank } from '../kernel/text.ts'
import type { Instant, LocalNow } from '../kernel/time.ts'
import { addDays, localDateOf, timeOfDayIn } from '../kernel/zoned-time.ts'
import { draftOfReminder, reminderFromDraft, type TimedReminder } from '../reminder/reminder-draft.ts'
import { reminderPhrase } from '../reminder/reminder-phrase.ts'
import { DEFAULT_REMINDER_TIME } from '../reminder/reminder.ts'
import { MENDS, type Mend, type MendDraft } from '../review/review-draft.ts'
import { archiveAction } from './archive-action.ts'
import { capturedMutations } from './captured-mutations.ts'
import { completeAction } from './complete-action.ts'
import { call, type MutationCall } from './machinery/definition.ts'
import { editAction } from './edit-action.ts'
import { hardDeleteAction } from './hard-delete-action.ts'
import { reopenAction, reopening } from './reopen-action.ts'
import { setReminder } from './set-reminder.ts'
import { unarchiveAction } from './unarchive-action.ts'

interface MendWorld extends LocalNow {
  // Suggestions of its video that are not actions yet.
  readonly suggestions: readonly SuggestedAction[]
  // Told in its video, in order.
  readonly steps: readonly TutorialStep[]
  readonly newIds: () => { readonly actionId: ActionId; readonly reflectionId: ReflectionId }
}

/** The field that makes the draft invalid, and why, as a sentence. */
export interface MendProblem {
  readonly field: 'firstStep' | 'when' | 'date' | 'time' | 'swap'
  readonly text: string
}

/** What can be done about the action. */
export function offeredMends(action: Action, suggestions: readonly SuggestedAction[]): readonly Mend[] {
  return MENDS.filter(
    (mend) => (mend !== 'did' || isMarkedWhole(action)) && (mend !== 'swap' || suggestions.length > 0),
  )
}

/** Whether one press can say that it is done: a habit has its own days to mark, and a tutorial its steps (TUT-04). */
export function isMarkedWhole(action: Action): boolean {
  return !isRecurring(action) && !isTutorial(action)
}

/** The draft offered for the action: its current words and time, and a date in the future. */
export function mendDraftOf(action: Action, { now, timeZone }: LocalNow): MendDraft {
  const { firstStep = '', when = '' } = action.planningData
  const { reminderType, time } = draftOfReminder(action, { now, timeZone })
  const isOnce = reminderType === 'one-time'
  const date = isOnce ? addDays(localDateOf(now, timeZone), 1) : ''
  return { mend: 'keep', firstStep, when, date, time, swap: '', isDone: false, seen: { firstStep, when } }
}

/** The mutations for the draft; unchanged parts need none. */
export function mendMutations(
  action: Action,
  draft: MendDraft,
  world: MendWorld,
): Result<readonly MutationCall[], MendProblem> {
  return WRITES[draft.mend](action, draft, world)
}

type Writes = (action: Action, draft: MendDraft, world: MendWorld) => Result<readonly MutationCall[], MendProblem>

const WRITES: Readonly<Record<Mend, Writes>> = {
  did: (action) => ok([call(completeAction, { actionId: action.id, occurrenceKey: waitingOccurrenceKey(action) })]),
  keep: () => ok([]),
  smaller: (action, draft) =>
    isBlank(draft.firstStep)
      ? err({ field: 'firstStep', text: 'Write the smallest step you could begin with' })
      : ok(editOf(action, draft, 'firstStep')),
  cue: (action, draft) =>
    isBlank(draft.when)
      ? err({ field: 'when', text: 'Write a time, or what comes just before' })
      : ok(editOf(action, draft, 'when')),
  time: (action, { date, time }, world) => {
    const reminder = reminderFromDraft({ reminderType: action.reminderType ?? 'one-time', date, time }, world)
    if (!reminder.ok) {
      const field = reminder.error.date === undefined ? 'time' : 'date'
      return err({ field, text: reminder.error[field] ?? '' })
    }
    if (isSetAlready(action, reminder.value, world)) return ok([])
    return ok([call(setReminder, { actionId: action.id, reminderActive: true, ...reminder.value })])
  },
  swap: (action, { swap }, world) => {
    const { suggestions, steps, now, timeZone } = world
    const choice = suggestions.findIndex(({ title }) => title === swap)
    const { videoId } = action
    if (choice === -1 || videoId === null) return err({ field: 'swap', text: 'Pick the one to do instead' })
    const dueAt = dueAtOf(action)
    // At the usual hour of the action, whatever the cue of the other says.
    const time = dueAt === null ? DEFAULT_REMINDER_TIME : timeOfDayIn(dueAt, timeZone)
    const fresh = freshDraft({ now, timeZone })
    const picked = { ...pickAction({ now, timeZone }, fresh, { suggestions, choice }), time, date: fresh.date }
    const plan = planFromDraft(picked, { suggestions, steps, now, timeZone })
    if (!plan.ok) return err({ field: 'swap', text: Object.values(plan.error)[0] ?? '' })
    const ids = { videoId, ...world.newIds() }
    return ok([...capturedMutations(plan.value, ids, { now, video: null }), letGo(action.id)])
  },
  let_go: ({ id }) => ok([letGo(id)]),
}

// Whether it rings at those times already. A weekly one that was set on another weekday moves to this one.
function isSetAlready(action: Action, chosen: TimedReminder, { now, timeZone }: MendWorld): boolean {
  if (!action.reminderActive || action.snoozedUntil !== null) return false
  const isOnce = chosen.reminderType === 'one-time'
  const stored = isOnce ? (action.reminderTime ?? '') : draftOfReminder(action, { now, timeZone }).time
  const inWords = (reminderTime: string, anchor: Instant) => reminderPhrase({ ...chosen, reminderTime, anchor, now })
  return inWords(stored, action.reminderAnchor ?? now) === inWords(chosen.reminderTime, now)
}

function letGo(actionId: ActionId): MutationCall {
  return call(archiveAction, { actionId, reason: 'let_go' })
}

/** Whether it ends the action, so that its toast offers an undo. */
export function isEnding(mend: Mend): boolean {
  return mend === 'did' || mend === 'let_go' || mend === 'swap'
}

/** What an undo needs to know. */
export interface Ended {
  // As it was before.
  readonly action: Action
  readonly swappedIn: ActionId
  // How long ago it was ended.
  readonly afterMs: number
  // Its living completions that this device knows: one that another device sends later survives.
  readonly completions: readonly Completion[]
}

/** Undoes an ending: the action returns, and the action swapped in for it is removed. */
export function mendUndo(mend: Mend, { action, swappedIn, afterMs, completions }: Ended): readonly MutationCall[] {
  const actionId = action.id
  if (mend === 'did') return [call(reopenAction, reopening(action, completions))]
  const back = call(unarchiveAction, { actionId, afterMs })
  return mend === 'swap' ? [back, call(hardDeleteAction, { actionId: swappedIn })] : [back]
}

function editOf({ id, planningData }: Action, draft: MendDraft, field: 'firstStep' | 'when'): readonly MutationCall[] {
  const text = draft[field]
  const before = draft.seen?.[field] ?? planningData[field] ?? ''
  if (before === text.trim()) return []
  const edit = { planningData: { [field]: text } }
  return [call(editAction, { actionId: id, edit, seen: { planningData: { [field]: before } } })]
}
