import { useActionCompletions } from '../../../db/queries/use-action-completions.ts'
import type { Action } from '../../../domain/action/action.ts'
import type { Completion } from '../../../domain/action/completion.ts'
import { firstOpenOccurrence } from '../../../domain/action/occurrence.ts'
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
  const completions = useActionCompletions(action.id) ?? []
  const typed = reminderFromDraft(draft, { now, timeZone })
  const due = typed.ok ? firstDue(typed.value, { action, completions, now }) : null
  return (
    <p role="status" className="text-base text-ink-soft">
      {due !== null && `${beginning(due, draft)} ${dateAndTime(due.next, timeZone, now)}`}
    </p>
  )
}

interface Setting {
  readonly action: Action
  readonly completions: readonly Completion[]
  readonly now: Instant
}

interface FirstDue {
  // Whether today's turn, or this week's, stays open beside it.
  readonly isDueNow: boolean
  readonly next: Instant
}

function beginning({ isDueNow }: FirstDue, { reminderType }: ReminderDraft): string {
  if (isDueNow) return 'Due now, and next on'
  return reminderType === 'one-time' ? 'Reminder:' : 'First reminder:'
}

function firstDue(
  { timeZone, weekday, ...rest }: TimedReminder,
  { action, completions, now }: Setting,
): FirstDue | null {
  const timing = { ...rest, reminderActive: true, reminderTimeZone: timeZone }
  const reminder = { ...timing, reminderAnchor: anchorOn(weekday, timing, now) }
  const set = asSet(reminder, { before: action, completions, setAt: now })
  const isDueNow = set.next !== null && set.next <= now
  const next = isDueNow ? firstOpenOccurrence(set.reminder, completions, now) : set.next
  return next === null ? null : { isDueNow, next }
}
