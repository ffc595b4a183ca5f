// For whom this browser was switched on to notify. Who signs in next on it has not asked for anything.
import type { UserId } from '../domain/kernel/id.ts'

const KEY = 'afterwatch.notifies'

export function chooseReminders(userId: UserId): void {
  try {
    localStorage.setItem(KEY, userId)
  } catch {
    return // storage is blocked: it rings until the session ends
  }
}

export function forgetReminderChoice(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}

export function hasChosenReminders(userId: UserId): boolean {
  try {
    return localStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}
