import { mutate } from '../../../db/write/mutate.ts'
import type { Action } from '../../../domain/action/action.ts'
import type { RefusalKind } from '../../../domain/mutations/machinery/definition.ts'
import { setReminder } from '../../../domain/mutations/set-reminder.ts'
import { ACTION_COMPLETED } from '../../../domain/mutations/shared-failures.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import type { ToastText } from '../../../state/toasts.ts'
import { REMINDER_SET } from '../messages.ts'
import type { ChosenReminder } from './reminder-dialog.tsx'

/** ERR-17; returns whether it is set. */
export async function setShownReminder({ id }: Action, reminder: ChosenReminder): Promise<boolean> {
  const texts = { success: REMINDER_SET, failure: failureText }
  return (await runWithToast(mutate(setReminder, { actionId: id, reminderActive: true, ...reminder }), texts)).ok
}

// The dialog may have been open while the action was completed elsewhere, and this device's clock may be slow.
const REASONS: Readonly<Record<string, string | undefined>> = {
  action_completed: ACTION_COMPLETED,
  reminder_in_past: 'That time has passed by the server’s clock.',
} satisfies Partial<Record<RefusalKind, string>>

function failureText({ kind }: { readonly kind: string }): ToastText {
  const { title, description = '' } = setReminder.failure
  const reason = REASONS[kind]
  return { title, description: reason === undefined ? description : `${description}. ${reason}` }
}
