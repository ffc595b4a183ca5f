import { useActionCompletions } from '../../../db/queries/use-action-completions.ts'
import { firstOpenOccurrence } from '../../../domain/action/occurrence.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { reminderFromDraft, type ReminderDraft } from '../../../domain/reminder/reminder-draft.ts'
import { dateAndTime } from '../../../domain/reminder/reminder-phrase.ts'

interface ReminderPreviewProps {
  readonly actionId: ActionId
  readonly draft: ReminderDraft
  readonly clock: { readonly now: () => Instant; readonly timeZone: string }
}

/** When the reminder would first be due, shown before it is set; nothing while the draft is incomplete. */
export function ReminderPreview({ actionId, draft, clock }: ReminderPreviewProps) {
  const now = clock.now()
  const { timeZone } = clock
  const isOnce = draft.reminderType === 'one-time'
  const completions = useActionCompletions(actionId) ?? []
  const typed = reminderFromDraft(draft, { now, timeZone })
  const set = { reminderActive: true, reminderTimeZone: timeZone, reminderAnchor: now }
  const first = typed.ok ? firstOpenOccurrence({ ...typed.value, ...set }, completions, now) : null
  return (
    <p role="status" className="text-base text-ink-soft">
      {first !== null && `${isOnce ? 'Reminder' : 'First reminder'}: ${dateAndTime(first, timeZone, now)}`}
    </p>
  )
}
