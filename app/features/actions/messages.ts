// Texts for a changed action. Texts for a failed change are in its mutation (ERR-13 to ERR-17).
import { counted } from '../../domain/kernel/text.ts'
import type { ToastText } from '../../state/toasts.ts'

export const STATUS_SUCCESS: ToastText = { title: 'Success', description: 'Action status updated' }

export const ACTION_REMOVED: ToastText = { title: 'Action deleted' }
export const ACTION_ARCHIVED: ToastText = {
  title: 'Action completed forever',
  description: 'All reminders stopped. Your progress history has been preserved.',
}
export const UNDONE: ToastText = { title: 'Back where it was' }

export const COPY_BY_HAND = 'Open the action, select its text and copy it there.'

export const REMINDER_SET: ToastText = { title: 'Reminder set successfully' }
export const SNOOZE_PASSED: ToastText = { title: 'That time has passed', description: 'Pick another one.' }
const STEP_LOGGED: ToastText = { title: 'Step completed!' }
/** Undo is null for the last step: it has completed the action, and `Mark In Progress` is shown in its place. */
export function stepLogged(undo: (() => void) | null): ToastText {
  return undo === null ? STEP_LOGGED : { ...STEP_LOGGED, action: { label: 'Undo', run: undo } }
}
/** What a friend sent stays to be read in the action. */
export function cheerPutAway(undo: () => void): ToastText {
  return {
    title: 'Put away',
    description: 'You can still read it in its action.',
    action: { label: 'Undo', run: undo },
  }
}
export const EDIT_SAVED: ToastText = { title: 'Plan saved' }

export const CALENDAR_SAVED: ToastText = {
  title: 'Calendar file saved',
  description: 'Open it to add the reminder to your calendar. Changes made here later are not in it.',
}
export const NO_REMINDERS: ToastText = {
  title: 'No reminders yet',
  description: 'Set a reminder on an action first.',
}

export function allRemindersSaved(count: number): ToastText {
  return {
    title: 'Calendar file saved',
    description: `${counted(count, 'reminder')}. Changes made here later are not in it.`,
  }
}
export const CALENDAR_NOTHING: ToastText = {
  title: 'There is nothing to add',
  description: 'This reminder has no next time. Set it again first.',
}
export const CALENDAR_FAILED: ToastText = {
  title: 'The calendar file could not be made',
  description: 'Please try again.',
}
