// The learner for whom notifications were switched on in this browser. The next one to sign in here did not ask for them. Without
// storage, reminders ring until the session ends.
import type { UserId } from '../domain/kernel/id.ts'
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.notifies'

export function chooseReminders(userId: UserId): void {
  writeLocalValue(KEY, userId)
}

export function forgetReminderChoice(): void {
  writeLocalValue(KEY, null)
}

export function hasChosenReminders(userId: UserId): boolean {
  return readLocalValue(KEY) === userId
}
