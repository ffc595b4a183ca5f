// Everything the engine touches besides the store. It has no clock, network, lock or randomness of its own, so that a simulator
// can drive the very same program.
import type { SyncRequest, SyncResponse } from '../domain/wire/sync.ts'

export interface Clock {
  /** Milliseconds since 1970 by this device's clock, right or wrong. */
  readonly now: () => number
  /** Runs the callback once, later; returns a function that cancels it. */
  readonly setTimer: (callback: () => void, delayMs: number) => () => void
}

/** How one request ended. A transport never throws. */
export type SyncReply =
  | { readonly kind: 'answer'; readonly response: SyncResponse }
  | { readonly kind: 'unauthorized' }
  // The session is another learner's.
  | { readonly kind: 'user_mismatch' }
  | { readonly kind: 'forked' }
  // The server no longer knows the cursor of this pull.
  | { readonly kind: 'pull_restart' }
  | { readonly kind: 'upgrade_required' }
  | { readonly kind: 'too_large' }
  // The mutation at this place of the request can never be read.
  | { readonly kind: 'unreadable'; readonly index: number; readonly detail: string }
  // 429, 503: the server is there and asks for time.
  | { readonly kind: 'retry_later'; readonly afterMs: number | null }
  // No answer, or not the server's own (offline, cut off, a captive portal's page, a broken server).
  | { readonly kind: 'unreachable' }

/** A reply, or none in the time it was given. */
export type SentReply = SyncReply | { readonly kind: 'timed_out' }

export interface Transport {
  readonly sync: (request: SyncRequest, signal: AbortSignal) => Promise<SyncReply>
}

/** From 0 to below 1. */
export type Random = () => number

/** How the work under a lock goes. */
export interface Turn {
  /** Whether this work gets on, however slowly. */
  readonly isMoving: () => boolean
  /** Called while it waits for another tab whose work gets on. */
  readonly onWait: () => void
  /** Called when another tab says that the network is back. */
  readonly onHurry: () => void
}

export interface Lock {
  /**
   * Runs the work while no other tab runs its own. It runs anyway if the other tab does not say for a long time that its work gets
   * on: that tab may be frozen.
   */
  readonly run: <T>(work: () => Promise<T>, turn: Turn) => Promise<T>
  /** Tells the holder of the lock that the network is back; the browser tells no service worker. */
  readonly hurry: () => void
}

export type Nudge =
  // A mutation has been stored.
  | { readonly kind: 'stored' }
  | { readonly kind: 'online' }
  // The learner is back on the page.
  | { readonly kind: 'focus' }
  // The server has changes up to this version.
  | { readonly kind: 'poke'; readonly version: number }
  // Requested by a person or the program itself: also retries after needs_auth.
  | { readonly kind: 'now' }

export interface Signals {
  readonly subscribe: (listener: (nudge: Nudge) => void) => () => void
  /** Whether the page may be visible to someone. */
  readonly isVisible: () => boolean
  /** Whether it hears nothing of the network, like the service worker, and must be told by tabs. A page is not: another may tell late. */
  readonly isDeaf?: boolean
}
