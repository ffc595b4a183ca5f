// Everything the engine touches beside the store. It has no clock, network, lock or chance of its own, so that a simulator
// can drive the very same program.
import type { SyncRequest, SyncResponse } from '../domain/wire/sync.ts'

export interface Clock {
  /** Milliseconds since 1970 by this device, right or wrong. */
  readonly now: () => number
  /** Runs the callback once, later; returns how to call it off. */
  readonly setTimer: (callback: () => void, delayMs: number) => () => void
}

/** How one request ended. A transport never throws. */
export type SyncReply =
  | { readonly kind: 'answer'; readonly response: SyncResponse }
  | { readonly kind: 'unauthorized' }
  // The session is another learner's.
  | { readonly kind: 'user_mismatch' }
  | { readonly kind: 'forked' }
  // The place a pull had come to is not known any more.
  | { readonly kind: 'pull_restart' }
  | { readonly kind: 'upgrade_required' }
  | { readonly kind: 'too_large' }
  // 429, 503: the server is there and asks for time.
  | { readonly kind: 'retry_later'; readonly afterMs: number | null }
  // No answer, or none that is the server's (offline, cut off, a captive portal's page, a broken server).
  | { readonly kind: 'unreachable' }

export interface Transport {
  readonly sync: (request: SyncRequest, signal: AbortSignal) => Promise<SyncReply>
}

/** From 0 to below 1. */
export type Random = () => number

export interface Lock {
  /** Runs the work while no other tab runs its own. After a long wait it runs anyway: the other tab may be frozen. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
}

export type Nudge =
  // A mutation has been stored.
  | { readonly kind: 'stored' }
  | { readonly kind: 'online' }
  // The learner looks at the page again.
  | { readonly kind: 'focus' }
  // The server says there is something up to this version.
  | { readonly kind: 'poke'; readonly version: number }
  // Asked for by a person or the program itself: also tries again after needs_auth.
  | { readonly kind: 'now' }

export interface Signals {
  readonly subscribe: (listener: (nudge: Nudge) => void) => () => void
  /** Whether anybody may be looking. */
  readonly isVisible: () => boolean
}
