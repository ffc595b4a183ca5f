// An account that was made in this tab: the server has nothing of it yet, so this device need not ask before it says so.
import type { UserId } from '../domain/kernel/id.ts'

let newest: UserId | null = null

export function rememberNewAccount(id: UserId): void {
  newest = id
}

export function isNewAccount(id: UserId): boolean {
  return id === newest
}
