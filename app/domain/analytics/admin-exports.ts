// The two exports of /admin. Column names are fixed by the specification.
import type { EmailSignup, FeedbackEntry } from '../wire/admin.ts'
import { toCsv } from '../kernel/csv.ts'

const SIGNUP_COLUMNS = [
  'First Name',
  'Last Name',
  'Email',
  'Source',
  'Signup Date',
  'Survey - Hopes',
  'Survey - YouTube Habits',
] as const

const FEEDBACK_COLUMNS = ['User ID', 'Email', 'Message', 'Submitted At'] as const

/** ADM-04: every signup, in the given order; dates are ISO 8601 in UTC. */
export function signupsCsv(signups: readonly EmailSignup[]): string {
  return toCsv(
    SIGNUP_COLUMNS,
    signups.map((signup) => ({
      'First Name': signup.firstName,
      'Last Name': signup.lastName,
      Email: signup.email,
      Source: signup.source,
      'Signup Date': signup.createdAt,
      'Survey - Hopes': signup.hopes,
      'Survey - YouTube Habits': signup.youtubeHabits,
    })),
  )
}

/** ADM-05: every message, in the given order. */
export function feedbackCsv(entries: readonly FeedbackEntry[]): string {
  return toCsv(
    FEEDBACK_COLUMNS,
    entries.map(({ userId, email, message, createdAt }) => ({
      'User ID': userId,
      Email: email,
      Message: message,
      'Submitted At': createdAt,
    })),
  )
}
