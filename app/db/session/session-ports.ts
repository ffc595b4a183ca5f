// What the session of a device (device-session.ts) needs of the program it runs in.
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { LearnersDevice } from './forget-learner.ts'

/** keep: what was not synced stays for the same learner's next sign-in. */
export type SignOutKind = 'keep' | 'discard'

/** A sign-out that is not known to have reached the server and the rows it is about. It tells nothing of whom. */
export interface SignOutMark {
  // What is to become of the rows of that name; null: nothing is known of any.
  readonly rows: { readonly kind: SignOutKind; readonly dbName: string } | null
}

export type SessionAnswer =
  { readonly kind: 'nobody' | 'unreachable' } | { readonly kind: 'somebody'; readonly user: CurrentUser }

export interface SessionPorts {
  /** What outlives the page, read and written at once. */
  readonly mark: {
    readonly read: () => SignOutMark | null
    readonly write: (mark: SignOutMark | null) => void
    /** How many were written here so far, by whichever page. */
    readonly count: () => number
  }
  /** The screen that is drawn before anything is read. */
  readonly screen: {
    readonly own: (userId: UserId) => void
    readonly forget: () => void
    /** Whose it is; null: nobody's. Undefined: this browser keeps none. */
    readonly owner: () => string | null | undefined
  }
  readonly loadDevice: () => Promise<LearnersDevice>
  readonly askSession: () => Promise<SessionAnswer>
  /** Whether the server has ended the session, or knows of none. */
  readonly endSession: () => Promise<boolean>
  /** One tab at a time; in bounded time, whatever another tab does. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly show: (user: CurrentUser | null) => void
  /** Null when nobody is shown, or not yet. */
  readonly shown: () => CurrentUser | null
}
