// What the owners see and do behind /admin (API-35 to API-37). Who may is decided before, by the route's access.
import type { SignupId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { EmailSignup, FeedbackEntry } from '#domain/wire/admin.ts'
import { selectFeedback } from '../data/feedback.ts'
import { deleteSignup as deleteSignupRow, selectSignups, type SignupRow } from '../data/signups.ts'
import type { AccountDeps } from './account-deps.ts'

type AdminDeps = Pick<AccountDeps, 'database'>

/** API-35: every email signup, the newest first. */
export async function listSignups({ database }: AdminDeps): Promise<readonly EmailSignup[]> {
  return (await selectSignups(database)).map(toSignup)
}

/** API-36: takes one off the list for good and answers it; the account behind it stays. */
export async function deleteSignup(
  { database }: AdminDeps,
  id: SignupId,
): Promise<Result<EmailSignup, { readonly kind: 'signup_not_found' }>> {
  const deleted = await deleteSignupRow(database, id)
  return deleted === null ? err({ kind: 'signup_not_found' }) : ok(toSignup(deleted))
}

/** API-37: every message to the owners, the newest first. */
export async function listFeedback({ database }: AdminDeps): Promise<readonly FeedbackEntry[]> {
  const rows = await selectFeedback(database.pool)
  return rows.map((row) => ({ ...row, createdAt: new Date(Number(row.createdAt)).toISOString() }))
}

function toSignup({ createdAt, ...signup }: SignupRow): EmailSignup {
  return { ...signup, createdAt: createdAt.toISOString() }
}
