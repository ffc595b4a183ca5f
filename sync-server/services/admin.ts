// What the owners see and do in /admin (API-35 to API-37). The route's access decides who may.
import type { SignupId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { EmailSignup, FeedbackEntry } from '#domain/wire/admin.ts'
import { selectFeedback } from '../data/feedback.ts'
import { withItems, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import { deleteSignup as deleteSignupRow, selectSignups, type SignupRow } from '../data/account/signups.ts'
import type { AccountDeps } from './account/account-deps.ts'

type AdminDeps = Pick<AccountDeps, 'database'>

/** API-35: the email signups, the newest first. */
export async function listSignups({ database }: AdminDeps, question: PageQuestion): Promise<Page<EmailSignup>> {
  const page = await selectSignups(database, question)
  return withItems(page, page.items.map(toSignup))
}

/** API-36: removes one from the list for good and returns it; the account behind it stays. */
export async function deleteSignup(
  { database }: AdminDeps,
  id: SignupId,
): Promise<Result<EmailSignup, { readonly kind: 'signup_not_found' }>> {
  const deleted = await deleteSignupRow(database, id)
  return deleted === null ? err({ kind: 'signup_not_found' }) : ok(toSignup(deleted))
}

/** API-37: the messages to the owners, the newest first. */
export async function listFeedback({ database }: AdminDeps, question: PageQuestion): Promise<Page<FeedbackEntry>> {
  const page = await selectFeedback(database.pool, question)
  const shown = page.items.map((row) => ({ ...row, createdAt: new Date(Number(row.createdAt)).toISOString() }))
  return withItems(page, shown)
}

function toSignup({ createdAt, ...signup }: SignupRow): EmailSignup {
  return { ...signup, createdAt: createdAt.toISOString() }
}
