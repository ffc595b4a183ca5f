// The learner's last screen, which public/kept-screen.js draws while the code is still loading. It is in
// localStorage, the only storage that can be read before the first paint, and is deleted with the learner's rows.
import type { UserId } from '../domain/kernel/id.ts'

const SCREEN_KEY = 'afterwatch.kept-screen'
const OWNER_KEY = 'afterwatch.kept-screen-of'
// A tenth of the storage a browser allows per origin; a screen takes 30 to 60 thousand.
const MOST_CHARACTERS = 500_000

/** An element as data: its tag, its attributes, and its contents. */
export type Markup = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Markup[]]

export interface KeptScreen {
  readonly userId: UserId
  // The local day on which it was current (Date.toDateString).
  readonly day: string
  readonly tree: Markup
}

/** From now on only this learner's screen may be kept here. */
export function ownScreen(userId: UserId): void {
  try {
    if (localStorage.getItem(OWNER_KEY) === userId) return
    localStorage.removeItem(SCREEN_KEY)
    localStorage.setItem(OWNER_KEY, userId)
  } catch {
    return // storage is blocked: nothing is kept, and every start is a little slower
  }
}

/** Keeps the screen unless its learner has signed out: another tab may be closing before it has heard of that. */
export function keepScreen(screen: KeptScreen): void {
  try {
    if (localStorage.getItem(OWNER_KEY) !== screen.userId) return
    const text = JSON.stringify(screen)
    if (text.length <= MOST_CHARACTERS) localStorage.setItem(SCREEN_KEY, text)
    else localStorage.removeItem(SCREEN_KEY)
  } catch {
    return
  }
}

/** Whose screen may be kept here; null: nobody's. Undefined where nothing can be stored. */
export function screenOwner(): string | null | undefined {
  try {
    return localStorage.getItem(OWNER_KEY)
  } catch {
    return undefined
  }
}

/** Deletes the screen, and keeps any tab from storing it again. */
export function forgetScreen(): void {
  try {
    localStorage.removeItem(OWNER_KEY)
    localStorage.removeItem(SCREEN_KEY)
  } catch {
    return // no storage, as in a service worker: nothing was kept
  }
}
