import type { Instant } from '../../../domain/kernel/time.ts'
import { firstOccurrence } from '../../../domain/reminder/next-occurrence.ts'
import { reminderFromDraft, type ReminderDraft } from '../../../domain/reminder/reminder-draft.ts'
import { dateAndTime } from '../../../domain/reminder/reminder-phrase.ts'

interface ReminderPreviewProps {
  readonly draft: ReminderDraft
  readonly clock: { readonly now: () => Instant; readonly timeZone: string }
}

/** When the reminder would first be due, shown before it is set; nothing while the draft is incomplete. */
export function ReminderPreview({ draft, clock }: ReminderPreviewProps) {
  const now = clock.now()
  const { timeZone } = clock
  const typed = reminderFromDraft(draft, { now, timeZone })
  const first = typed.ok
    ? firstOccurrence({ ...typed.value, reminderActive: true, reminderTimeZone: timeZone, reminderAnchor: now }, now)
    : null
  return (
    <p role="status" className="text-base text-ink-soft">
      {first !== null && `First reminder: ${dateAndTime(first, timeZone)}`}
    </p>
  )
}
