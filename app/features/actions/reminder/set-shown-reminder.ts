import { mutate } from '../../../db/write/mutate.ts'
import type { Action } from '../../../domain/action/action.ts'
import { setReminder } from '../../../domain/mutations/set-reminder.ts'
import type { TimedReminder } from '../../../domain/reminder/reminder-draft.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { REMINDER_SET } from '../messages.ts'

/** ERR-17; returns whether it is set. */
export async function setShownReminder({ id }: Action, reminder: TimedReminder): Promise<boolean> {
  const { reminderType, reminderTime, timeZone } = reminder
  const common = { actionId: id, reminderActive: true, timeZone, reminderTime }
  const args = reminderType === 'one-time' ? { ...common, reminderType } : { ...common, reminderType }
  const texts = { success: REMINDER_SET, failure: () => setReminder.failure }
  return (await runWithToast(mutate(setReminder, args), texts)).ok
}
