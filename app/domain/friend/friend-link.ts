// A friend link leads to one action without an account, for as long as it is good.
import { DAY_MS, type Instant } from '../kernel/time.ts'

export const FRIEND_PATH = '/friend/'
/** How long one is good, unless it is turned off or its action is completed forever, let go or removed. */
export const FRIEND_LINK_DAYS = 90
/** How many cheers one takes a day. */
export const CHEERS_PER_DAY = 3
export const MAX_SHOWN_NAME = 40

/** When a link made now ends. */
export function friendLinkEnd(now: Instant): Instant {
  return now + FRIEND_LINK_DAYS * DAY_MS
}

/** Who it is about, in a heading; without a name, nobody is named. */
export function friendHeading(shownName: string): string {
  return shownName === '' ? 'Somebody shared a plan with you' : `${shownName} shared a plan with you`
}
