// An account that was made in this tab: the server has nothing of it yet, so this device need not ask before it says so.
import type { UserId } from '../domain/kernel/id.ts'

let newest: UserId | null = null

export function rememberNewAccount(id: UserId): void {
  newest = id
}

/** Whether it was made here just now. Of its first rows only: those of a later start may be on the server by then. */
export function takeNewAccount(id: UserId): boolean {
  const isNew = id === newest
  newest = null
  return isNew
}
