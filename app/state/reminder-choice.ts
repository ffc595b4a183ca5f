// For whom this browser was switched on to notify. Who signs in next on it has not asked for anything. Where nothing can be
// kept, it rings until the session ends.
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
