// A friend link opens one action without an account, as long as it is valid.
import { DAY_MS, type Instant } from '../kernel/time.ts'

export const FRIEND_PATH = '/friend/'
/** How long a link is valid, unless it is turned off or its action is completed forever, let go or removed. */
export const FRIEND_LINK_DAYS = 90
/** How many cheers one link accepts per day. */
export const CHEERS_PER_DAY = 3
export const MAX_SHOWN_NAME = 40

/** When a link made now expires. */
export function friendLinkEnd(now: Instant): Instant {
  return now + FRIEND_LINK_DAYS * DAY_MS
}

/** The heading, with the learner's name if they gave one. */
export function friendHeading(shownName: string): string {
  return shownName === '' ? 'Somebody shared a plan with you' : `${shownName} shared a plan with you`
}
