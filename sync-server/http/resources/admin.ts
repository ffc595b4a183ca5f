// What the role `admin` may see (API-35 to API-37). Each row names its access and the table's guard enforces it (ROL-04).
import { SignupId } from '#domain/kernel/id.ts'
import { EmailSignup, EmailSignupList, FeedbackList } from '#domain/wire/admin.ts'
import * as v from 'valibot'
import { deleteSignup, listFeedback, listSignups } from '../../services/admin.ts'
import { BY_TIME, PageQuery, sendList } from '../paging.ts'
import { refusalError } from '../refusals.ts'
import { route, type Call, type Route } from '../route.ts'

export const ADMIN_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/email-signups',
    auth: 'admin',
    summary: 'Who signed up, from where, and what they answered; the newest first.',
    query: PageQuery,
    answer: EmailSignupList,
    handle: (call) =>
      sendList(call, { order: BY_TIME, read: (page) => listSignups(call.deps.account, page), show: (item) => item }),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/email-signups/:id',
    auth: 'admin',
    summary: 'Takes a signup off the list; the account behind it stays.',
    answer: EmailSignup,
    handle: removeSignup,
  }),
  route({
    method: 'GET',
    path: '/api/admin/feedback',
    auth: 'admin',
    summary: 'The messages to the owners, the newest first.',
    query: PageQuery,
    answer: FeedbackList,
    handle: (call) =>
      sendList(call, { order: BY_TIME, read: (page) => listFeedback(call.deps.account, page), show: (item) => item }),
  }),
]

async function removeSignup({ params: { id = '' }, deps }: Call) {
  const known = v.safeParse(SignupId, id)
  const deleted = known.success ? await deleteSignup(deps.account, known.output) : null
  if (deleted?.ok !== true) throw refusalError({ kind: 'signup_not_found' })
  return deleted.value
}
