// Sentences of the error catalogue for actions (ERR-13 to ERR-17), and our own where it has none.
import { failureTextOf, REMINDER_FAILED, STATUS_FAILED } from '../../domain/mutations/failure-text.ts'
import type { ToastText } from '../../state/toasts.ts'

export const STATUS_FAILURE: ToastText = STATUS_FAILED
export const STATUS_SUCCESS: ToastText = { title: 'Success', description: 'Action status updated' }

export const DELETE_TEXTS = {
  success: { title: 'Action deleted' },
  failure: failureTextOf('hardDeleteAction'),
} as const
export const ARCHIVE_TEXTS = {
  success: {
    title: 'Action completed forever',
    description: 'All reminders stopped. Your progress history has been preserved.',
  },
  failure: failureTextOf('archiveAction'),
} as const

export const TEXT_COPIED: ToastText = { title: 'Text copied' }
export const COPY_FAILED: ToastText = {
  title: 'The text was not copied',
  description: 'This browser does not allow it here. Open the action, select its text and copy it by hand.',
}

export const REMINDER_TEXTS = {
  success: { title: 'Reminder set successfully' },
  failure: REMINDER_FAILED,
} as const

export const STEP_TEXTS = { success: { title: 'Step completed!' }, failure: failureTextOf('logActionStep') } as const

export const CALENDAR_SAVED: ToastText = {
  title: 'Calendar file saved',
  description: 'Open it to add the reminder to your calendar. Changes made here later are not in it.',
}
export const CALENDAR_NOTHING: ToastText = {
  title: 'There is nothing to add',
  description: 'This reminder has no next time. Set it again first.',
}
export const CALENDAR_FAILED: ToastText = { title: 'The calendar file was not made', description: 'Please try again.' }

export const EDIT_TEXTS = { success: { title: 'Plan saved' }, failure: failureTextOf('editAction') } as const
