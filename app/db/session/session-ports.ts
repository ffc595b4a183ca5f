// What the device session (device-session.ts) needs from the program it runs in.
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { LearnersDevice } from './forget-learner.ts'

/**
 * keep: unsynced work stays for the same learner's next sign-in. unasked: so it does, if there is any, or nobody can tell; the
 * learner was not asked.
 */
export type SignOutKind = 'keep' | 'discard' | 'unasked'

/** A sign-out that may not yet have reached the server and the rows it concerns. It does not say whose it is. */
export interface SignOutMark {
  // What to do with the rows under that name; null: no rows are known.
  readonly rows: { readonly kind: SignOutKind; readonly dbName: string } | null
}

export type SessionAnswer =
  | { readonly kind: 'unreachable' }
  // restoredAt: when the server was restored from a backup, by its own clock.
  | { readonly kind: 'nobody'; readonly restoredAt?: Instant }
  | { readonly kind: 'somebody'; readonly user: CurrentUser }

export interface SessionPorts {
  /** What outlives the page; read and written synchronously. */
  readonly mark: {
    readonly read: () => SignOutMark | null
    readonly write: (mark: SignOutMark | null) => void
    /** How many marks were written here so far, by any page. */
    readonly count: () => number
  }
  /** The screen drawn before anything is read. */
  readonly screen: {
    readonly own: (userId: UserId) => void
    readonly forget: () => void
    /** The learner whose screen is kept: their id, null if it shows no learner, undefined if this browser keeps none. */
    readonly owner: () => string | null | undefined
  }
  readonly loadDevice: () => Promise<LearnersDevice>
  readonly askSession: () => Promise<SessionAnswer>
  /** Whether the server has ended the session, or has none. */
  readonly endSession: () => Promise<boolean>
  /** One tab at a time; in bounded time, whatever another tab does. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly show: (user: CurrentUser | null) => void
  /** Null when nobody is shown, or not yet. */
  readonly shown: () => CurrentUser | null
}
