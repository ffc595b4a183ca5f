// An account made in this tab: the server has no rows for it yet, so this device can show it as empty without asking.
import type { UserId } from '../domain/kernel/id.ts'

let newest: UserId | null = null

export function rememberNewAccount(id: UserId): void {
  newest = id
}

/** Whether it was made here just now. True only once: at a later start, the server may already have rows. */
export function takeNewAccount(id: UserId): boolean {
  const isNew = id === newest
  newest = null
  return isNew
}
