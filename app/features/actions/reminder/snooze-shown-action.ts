import { readClockOffset } from '../../../db/queries/clock-offset.ts'
import { readForShown } from '../../../db/queries/living-completions.ts'
import { mutate } from '../../../db/write/mutate.ts'
import type { Action } from '../../../domain/action/action.ts'
import type { OccurrenceKey } from '../../../domain/action/completion.ts'
import { dueAtOf, dueDateLabel, dueStateOf } from '../../../domain/action/due-state.ts'
import { isRecurring, skippedOccurrenceKey } from '../../../domain/action/occurrence.ts'
import { reminderBefore } from '../../../domain/reminder/reminder-before.ts'
import { untilByServer, type OfferedSnooze } from '../../../domain/action/offered-snoozes.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { localDateOf, timeOfDayIn } from '../../../domain/kernel/zoned-time.ts'
import { skipOccurrence } from '../../../domain/mutations/skip-occurrence.ts'
import { snoozeReminder } from '../../../domain/mutations/snooze-reminder.ts'
import { dateAndTime } from '../../../domain/reminder/reminder-phrase.ts'
import { deviceZone, now } from '../../../state/clock.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import type { ToastText } from '../../../state/toasts.ts'
import { SNOOZE_PASSED } from '../messages.ts'

/** Puts the action off, with Undo in the toast; returns whether it is stored. */
export async function snoozeShownAction(action: Action, offered: OfferedSnooze): Promise<boolean> {
  const letsGo = offered.snooze === 'not_today' && isRecurring(action)
  // Where this device cannot be read, storing fails, too, and says so.
  const completions = letsGo ? await readForShown(action).catch(() => []) : []
  const occurrenceKey = skippedOccurrenceKey(action, completions, offered.until)
  const until = untilByServer(offered, await readClockOffset().catch(() => 0))
  const job = letsGo
    ? skip(action, occurrenceKey)
    : mutate(snoozeReminder, { actionId: action.id, until, formerUntil: action.snoozedUntil })
  const undoing = () => (letsGo ? unskip(action, occurrenceKey) : unsnooze(action, until))
  const undo = { label: 'Undo', run: () => void takeBack(action, undoing) }
  const again = `Due again ${whenText(until)}.`
  const description = letsGo ? `${again} A day skipped on purpose costs no strength.` : again
  const title = offered.snooze === 'not_today' ? 'Not today' : 'Snoozed'
  const success = { title, description, action: undo }
  return (await runWithToast(job, { success, failure: failureText })).ok
}

// By the server's clock, while this device's is slow.
function failureText({ kind }: { readonly kind: string }): ToastText {
  return kind === 'reminder_in_past' ? SNOOZE_PASSED : snoozeReminder.failure
}

async function takeBack(action: Action, undoing: () => ReturnType<typeof unsnooze>): Promise<void> {
  const dueAt = dueAtOf(action)
  const isPast = dueDateLabel(dueStateOf(action, now(), deviceZone())) === 'Was due'
  const description = dueAt === null ? undefined : `${isPast ? 'It was due' : 'Due'} ${whenText(dueAt)}.`
  const success = { title: 'Back where it was', description }
  await runWithToast(undoing(), { success, failure: () => snoozeReminder.failure })
}

function skip({ id: actionId }: Action, occurrenceKey: OccurrenceKey) {
  return mutate(skipOccurrence, { actionId, occurrenceKey, isSkipped: true })
}

function unskip(action: Action, occurrenceKey: OccurrenceKey) {
  const reminder = reminderBefore(action)
  return mutate(skipOccurrence, { actionId: action.id, occurrenceKey, isSkipped: false, reminder })
}

function unsnooze({ id: actionId, snoozedUntil: formerUntil }: Action, takesBack: Instant) {
  return mutate(snoozeReminder, { actionId, until: null, formerUntil, takesBack })
}

function whenText(at: Instant): string {
  const zone = deviceZone()
  const isToday = localDateOf(at, zone) === localDateOf(now(), zone)
  return isToday ? `today at ${timeOfDayIn(at, zone)}` : `on ${dateAndTime(at, zone, now())}`
}
