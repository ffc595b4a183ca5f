// Account calls besides signing in: a changed password, proving the address, sessions, export and deletion.
import {
  AccountState,
  ChangePasswordRequest,
  DeleteAccountRequest,
  DeletedAnswer,
  SessionList,
  SurveyRequest,
  type SessionEntry,
  VerifyEmailRequest,
} from '#domain/wire/auth.ts'
import { DoneAnswer } from '#domain/wire/done-answer.ts'
import { UserId } from '#domain/kernel/id.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Context } from 'koa'
import * as v from 'valibot'
import { exportAccount } from '../../services/account/account-export.ts'
import { isEmailVerified, requestVerification, verifyEmail } from '../../services/account/email-verification.ts'
import { changePassword, deleteAccount, isAccountDeleted } from '../../services/account/password-change.ts'
import type { Busy } from '../../services/account/password-hashing.ts'
import { answerSurvey } from '../../services/account/signup-survey.ts'
import type { ListedSession } from '../../services/account/session-store.ts'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { userOf } from '../middleware/require-user.ts'
import { forgetPages } from '../middleware/security-headers.ts'
import { currentSessionId, signIn, signOut } from '../middleware/session.ts'
import { refusalError } from '../refusals.ts'
import { bodyRoute, route, type Route } from '../route.ts'
import { streamedJson } from '../streamed.ts'

const SESSION_ID = /^[0-9a-f]{64}$/

export const ACCOUNT_ROUTES: readonly Route[] = [
  bodyRoute({
    method: 'POST',
    path: '/api/auth/verify-email',
    auth: 'user',
    summary: 'Proves the address of the signed-in account by the token of a link that was mailed for it.',
    costly: 'confirmations',
    body: VerifyEmailRequest,
    answer: DoneAnswer,
    handle: async ({ ctx, body, deps }) => {
      const verified = await verifyEmail(deps.account, { userId: userOf(ctx).id, token: body.token })
      if (!verified.ok) throw refusalError(verified.error)
      return { message: 'Your address is confirmed.' }
    },
  }),

  route({
    method: 'POST',
    path: '/api/auth/request-verification',
    auth: 'user',
    summary: 'Mails the link that proves the address, unless it is proved.',
    answer: DoneAnswer,
    handle: async ({ ctx, deps: { account, limits } }) => {
      const { id, email } = userOf(ctx)
      if (await isEmailVerified(account, id)) return { message: 'Your address is confirmed already.' }
      await limits.verification(email)
      requestVerification(account, id)
      return { message: 'A confirmation link is on its way.' }
    },
  }),

  bodyRoute({
    method: 'POST',
    path: '/api/auth/change-password',
    auth: 'user',
    summary: 'Sets another password; this session goes on under a new id, all others end.',
    body: ChangePasswordRequest,
    answer: DoneAnswer,
    handle: async ({ ctx, body, deps }) => {
      const { id: userId, email } = userOf(ctx)
      const mayMail = () => deps.limits.mail('changed', email)
      const epoch = await withPasswordLimit(ctx, deps, () => changePassword(deps.account, { ...body, userId, mayMail }))
      await signIn(ctx, { userId, epoch })
      await deps.streams.check(userId)
      deps.devices.remember(ctx, { email, epoch })
      return { message: 'Your password was changed.' }
    },
  }),

  route({
    method: 'GET',
    path: '/api/auth/account',
    auth: 'user',
    summary: 'What the profile shows of the account beside the current user.',
    answer: AccountState,
    handle: async ({ ctx, deps }) => ({ isEmailVerified: await isEmailVerified(deps.account, userOf(ctx).id) }),
  }),

  bodyRoute({
    method: 'POST',
    path: '/api/auth/survey',
    auth: 'user',
    summary: 'The answers to the two questions after registering; the first ones stay.',
    body: SurveyRequest,
    answer: DoneAnswer,
    handle: async ({ ctx, body, deps }) => {
      await answerSurvey(deps.account, userOf(ctx).id, body)
      return { message: 'Thank you for your answers.' }
    },
  }),

  route({
    method: 'GET',
    path: '/api/auth/sessions',
    auth: 'user',
    summary: 'The sessions of the account, the newest first.',
    answer: SessionList,
    handle: async ({ ctx, deps }) => (await deps.sessions.listOf(userOf(ctx).id)).map((session) => shown(ctx, session)),
  }),

  route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    auth: 'user',
    summary: 'Ends one of the sessions, this one too.',
    answer: DoneAnswer,
    handle: async ({ ctx, params: { id = '' }, deps }) => {
      const isOurs = SESSION_ID.test(id) && (await deps.sessions.destroyListed(userOf(ctx).id, id))
      if (!isOurs) throw refusalError({ kind: 'session_not_found' })
      if (id === currentSessionId(ctx)) signOut(ctx)
      else await deps.streams.check(userOf(ctx).id)
      return { message: 'The session was ended.' }
    },
  }),

  route({
    method: 'GET',
    path: '/api/auth/export',
    auth: 'user',
    summary: 'Everything the server keeps of the account, as one JSON document.',
    handle: async (call) => {
      const { ctx, deps } = call
      const { id } = userOf(ctx)
      await deps.limits.exporting(id)
      const day = new Date(deps.now()).toISOString().slice(0, 10)
      ctx.set('Content-Disposition', `attachment; filename="afterwatch-export-${day}.json"`)
      return streamedJson(call, exportAccount(deps.account, id))
    },
  }),

  bodyRoute({
    method: 'DELETE',
    path: '/api/auth/account',
    auth: 'user',
    summary: 'Deletes the account and everything in it.',
    body: DeleteAccountRequest,
    answer: DoneAnswer,
    handle: async ({ ctx, body, deps }) => {
      const { id: userId } = userOf(ctx)
      await withPasswordLimit(ctx, deps, () => deleteAccount(deps.account, { ...body, userId }))
      const own = currentSessionId(ctx)
      if (own !== null) deps.streams.endSession(own)
      signOut(ctx)
      forgetPages(ctx)
      // Its other devices get a last poke, sync, learn that nobody is signed in, and look for the tombstone.
      await deps.streams.check(userId)
      return { message: 'Your account and everything in it was deleted.' }
    },
  }),

  route({
    method: 'GET',
    path: '/api/auth/deleted/:userId',
    auth: 'public',
    summary: 'Whether an account was deleted: a device that remembers it asks, and then wipes itself.',
    answer: DeletedAnswer,
    handle: async ({ params, deps }) => {
      const userId = v.safeParse(UserId, params.userId)
      return { deleted: userId.success && (await isAccountDeleted(deps.account, userId.output)) }
    },
  }),
]

type PasswordCheck<T> = () => Promise<Result<T, { readonly kind: 'wrong_password' } | Busy>>

// A stolen session must not allow guessing the password either.
async function withPasswordLimit<T>(ctx: Context, { limits }: HttpDeps, check: PasswordCheck<T>): Promise<T> {
  const counted = await limits.ownPassword(userOf(ctx).id)
  const checked = await check()
  if (checked.ok) {
    await counted.succeeded()
    return checked.value
  }
  if (checked.error.kind === 'busy') await counted.notJudged()
  throw refusalError(checked.error)
}

function shown(ctx: Context, { id, device, createdAt, expiresAt }: ListedSession): SessionEntry {
  return {
    id,
    device: device ?? 'Unknown device',
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    isCurrent: id === currentSessionId(ctx),
  }
}
