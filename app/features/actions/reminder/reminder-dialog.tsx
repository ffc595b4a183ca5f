import { CalendarPlus } from 'lucide-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { anchorOn } from '../../../domain/reminder/next-occurrence.ts'
import { nextReminderDraft } from '../../../domain/reminder/next-reminder.ts'
import {
  draftOfReminder,
  reminderFromDraft,
  type ReminderProblems,
  type TimedReminder,
} from '../../../domain/reminder/reminder-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useBusy } from '../../../ui/hooks/use-busy.ts'
import { showFirstProblem } from '../../../ui/interaction/show-first-problem.ts'
import { ReminderFields } from './reminder-fields.tsx'
import { ReminderPreview } from './reminder-preview.tsx'
import { saveCalendarFile } from './save-calendar-file.ts'

/** `again`: the learner saw the action as completed, and does it once more. */
export type ChosenReminder = TimedReminder & { readonly again?: true }

interface ReminderDialogProps {
  readonly action: Action
  readonly clock: { readonly now: () => Instant; readonly timeZone: string }
  // The switch for reminders on this device.
  readonly reminders?: ReactNode
  // Returns whether it is set.
  readonly onSet: (reminder: ChosenReminder) => Promise<boolean>
  readonly onClose: () => void
}

/** REM-01: recurring or one-time, read in the learner's time zone. */
export function ReminderDialog({ action, clock, reminders, onSet, onClose }: ReminderDialogProps) {
  // As it was when the dialog opened: it may be completed elsewhere meanwhile.
  const [isAgain] = useState(action.status === 'completed')
  const [draft, setDraft] = useState(() => {
    const world = { now: clock.now(), timeZone: clock.timeZone }
    const frequency = action.motivationData.reminderFrequency
    return isAgain ? nextReminderDraft(action, { ...world, frequency }) : draftOfReminder(action, world)
  })
  const [problems, setProblems] = useState<ReminderProblems>({})
  const [isBusy, run] = useBusy()
  const form = useRef<HTMLFormElement>(null)
  const showProblem = () => requestAnimationFrame(() => showFirstProblem(form.current))
  const submit = async () => {
    const reminder = reminderFromDraft(draft, { now: clock.now(), timeZone: clock.timeZone })
    setProblems(reminder.ok ? {} : reminder.error)
    if (!reminder.ok) showProblem()
    if (!reminder.ok) return
    await run(async () => {
      if (await onSet({ ...reminder.value, ...(isAgain && { again: true }) })) onClose()
    })
  }
  const toCalendar = async () => {
    const reminder = reminderFromDraft(draft, { now: clock.now(), timeZone: clock.timeZone })
    setProblems(reminder.ok ? {} : reminder.error)
    if (!reminder.ok) {
      showProblem()
      return
    }
    const { timeZone: reminderTimeZone, weekday, ...rest } = reminder.value
    const timing = { ...rest, reminderActive: true, reminderTimeZone }
    await saveCalendarFile(action, { ...timing, reminderAnchor: anchorOn(weekday, timing, clock.now()) })
  }
  return (
    <Dialog isOpen onClose={onClose} width="narrow" title="Set Reminder" description={action.actionTitle}>
      <form
        ref={form}
        noValidate
        aria-label="Set Reminder"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ReminderFields
          draft={draft}
          problems={problems}
          clock={clock}
          onChange={(next) => {
            setDraft(next)
            setProblems({})
          }}
        />
        <ReminderPreview action={action} draft={draft} clock={clock} />
        {isAgain && (
          <p className="text-base text-ink-soft">The action is active again then, and what you have done stays done.</p>
        )}
        <Suspense>{reminders}</Suspense>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            look="quiet"
            className="mr-auto -ml-4 max-sm:basis-full max-sm:justify-start"
            onClick={() => void toCalendar()}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            Add to calendar
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            Set Reminder
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
