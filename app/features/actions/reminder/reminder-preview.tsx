import { useActionCompletions } from '../../../db/queries/use-action-completions.ts'
import type { Action } from '../../../domain/action/action.ts'
import type { Completion } from '../../../domain/action/completion.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { asSet } from '../../../domain/mutations/moved-on.ts'
import { anchorOn } from '../../../domain/reminder/next-occurrence.ts'
import { reminderFromDraft, type ReminderDraft, type TimedReminder } from '../../../domain/reminder/reminder-draft.ts'
import { dateAndTime } from '../../../domain/reminder/reminder-phrase.ts'

interface ReminderPreviewProps {
  readonly action: Action
  readonly draft: ReminderDraft
  readonly clock: { readonly now: () => Instant; readonly timeZone: string }
}

/** When the reminder would first be due, shown before it is set; nothing while the draft is incomplete. */
export function ReminderPreview({ action, draft, clock }: ReminderPreviewProps) {
  const now = clock.now()
  const { timeZone } = clock
  const isOnce = draft.reminderType === 'one-time'
  const completions = useActionCompletions(action.id) ?? []
  const typed = reminderFromDraft(draft, { now, timeZone })
  const first = typed.ok ? firstDue(typed.value, { action, completions, now }) : null
  return (
    <p role="status" className="text-base text-ink-soft">
      {first !== null && `${isOnce ? 'Reminder' : 'First reminder'}: ${dateAndTime(first, timeZone, now)}`}
    </p>
  )
}

interface Setting {
  readonly action: Action
  readonly completions: readonly Completion[]
  readonly now: Instant
}

function firstDue(
  { timeZone, weekday, ...rest }: TimedReminder,
  { action, completions, now }: Setting,
): Instant | null {
  const timing = { ...rest, reminderActive: true, reminderTimeZone: timeZone }
  const reminder = { ...timing, reminderAnchor: anchorOn(weekday, timing, now) }
  return asSet(reminder, { before: action, completions, setAt: now }).next
}
