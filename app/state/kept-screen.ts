// The learner's screen as it last was, for public/kept-screen.js to draw while the code is still being read. It is in
// localStorage, the only storage that can be read before the first paint, and is deleted with the learner's rows.
import type { UserId } from '../domain/kernel/id.ts'

const SCREEN_KEY = 'afterwatch.kept-screen'
const OWNER_KEY = 'afterwatch.kept-screen-of'
// A tenth of what a browser gives an origin here; a screen is 30 to 60 thousand.
const MOST_CHARACTERS = 500_000

/** An element as data: its tag, its attributes, and its contents. */
export type Markup = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Markup[]]

export interface KeptScreen {
  readonly userId: UserId
  // The local day it was true on (Date.toDateString).
  readonly day: string
  readonly tree: Markup
}

/** From now on this learner's screen may be kept here, and nobody else's. */
export function ownScreen(userId: UserId): void {
  try {
    if (localStorage.getItem(OWNER_KEY) === userId) return
    localStorage.removeItem(SCREEN_KEY)
    localStorage.setItem(OWNER_KEY, userId)
  } catch {
    return // storage is blocked: nothing is kept, and every start is a little slower
  }
}

/** Keeps it, unless its learner has signed out meanwhile: another tab may not have heard of it when it is closed. */
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

/** Whose screen may be kept here; null: nobody's. Undefined where nothing can be kept. */
export function screenOwner(): string | null | undefined {
  try {
    return localStorage.getItem(OWNER_KEY)
  } catch {
    return undefined
  }
}

/** Nothing of it stays, and no tab keeps it again. */
export function forgetScreen(): void {
  try {
    localStorage.removeItem(OWNER_KEY)
    localStorage.removeItem(SCREEN_KEY)
  } catch {
    return // no storage, as in a service worker: nothing was kept
  }
}
