// A forgotten password: requesting a reset link, and using it (API-08, API-09).
import { PASSWORD_RESET, RESET_ON_ITS_WAY } from '#domain/account/account-sentences.ts'
import { RequestPasswordResetRequest, ResetPasswordRequest } from '#domain/wire/auth.ts'
import { DoneAnswer } from '#domain/wire/done-answer.ts'
import type { Context } from 'koa'
import type * as v from 'valibot'
import { requestPasswordReset, resetPassword } from '../../services/account/password-reset.ts'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { refusalError } from '../refusals.ts'
import { bodyRoute, type Route } from '../route.ts'

export const PASSWORD_RESET_ROUTES: readonly Route[] = [
  bodyRoute({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    auth: 'public',
    summary: 'Mails a reset link if the address has an account; the answer is the same either way.',
    limit: 'requestReset',
    body: RequestPasswordResetRequest,
    answer: DoneAnswer,
    handle: async ({ body, deps: { account, limits } }) => {
      if (await limits.mail('reset', body.email)) requestPasswordReset(account, body.email)
      return { message: RESET_ON_ITS_WAY }
    },
  }),

  bodyRoute({
    method: 'POST',
    path: '/api/auth/reset-password',
    auth: 'public',
    summary: 'Sets a new password by the token of a mailed link and ends every session.',
    body: ResetPasswordRequest,
    answer: DoneAnswer,
    handle: async ({ ctx, body, deps }) => {
      const reset = await resetByLink(ctx, deps, body)
      if (!reset.ok) throw refusalError(reset.error)
      const { email, credentialEpoch: epoch } = reset.value
      await deps.streams.check(reset.value.userId)
      await deps.limits.passwordReset({ ip: ctx.ip, email })
      // The mailbox's owner can sign in from here, whatever others try at the same time.
      deps.devices.remember(ctx, { email, epoch })
      return { message: PASSWORD_RESET }
    },
  }),
]

// Only a link that does not work counts: of those that do, a class may use as many as it has pupils.
async function resetByLink(
  ctx: Context,
  { account, limits }: HttpDeps,
  wanted: v.InferOutput<typeof ResetPasswordRequest>,
): ReturnType<typeof resetPassword> {
  const { giveBack, ended } = await limits.resetLink(ctx)
  try {
    const reset = await resetPassword(account, wanted)
    if (reset.ok || reset.error.kind === 'busy') await giveBack()
    return reset
  } finally {
    ended()
  }
}
