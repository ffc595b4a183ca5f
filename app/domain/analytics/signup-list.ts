// What the `Email Signups` tab shows of the whole list (ADM-02, ADM-03).
import { DAY_MS, parseInstant, type Instant } from '../kernel/time.ts'
import type { EmailSignup } from '../wire/admin.ts'

const RECENT_SIGNUPS = 20
const SHOWN_SURVEYS = 6
const WEEK_MS = 7 * DAY_MS

export interface SignupSummary {
  readonly total: number
  readonly thisWeek: number
  readonly answered: number
  // Newest first.
  readonly recent: readonly EmailSignup[]
  readonly surveys: readonly EmailSignup[]
}

/** Sums up the signups, which are given newest first. */
export function summarizeSignups(signups: readonly EmailSignup[], now: Instant): SignupSummary {
  const answered = signups.filter(({ hopes, youtubeHabits }) => hopes !== null || youtubeHabits !== null)
  return {
    total: signups.length,
    thisWeek: signups.filter(({ createdAt }) => isThisWeek(createdAt, now)).length,
    answered: answered.length,
    recent: signups.slice(0, RECENT_SIGNUPS),
    surveys: answered.slice(0, SHOWN_SURVEYS),
  }
}

/** ADM-03: `this week` means the last 7 days, to the millisecond. */
function isThisWeek(createdAt: string, now: Instant): boolean {
  const instant = parseInstant(createdAt)
  return instant !== null && now - instant < WEEK_MS
}
