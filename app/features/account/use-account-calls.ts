import { useNavigate } from 'react-router-dom'
import * as auth from '../../api/auth.ts'
import { registrationRequest, type RegistrationForm } from '../../domain/account/registration-form.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import type { LoginRequest } from '../../domain/wire/auth.ts'
import { setSession } from '../../state/session.ts'
import { showToast } from '../../state/toasts.ts'
import { accountFailure, SIGN_IN_TEXTS, type AccountTexts } from './messages.ts'

/** Sends a filled form; the error is the sentence to show in it. */
export type SubmitAccount<Values> = (values: Values) => Promise<Result<unknown, string>>

/** AUT-04: signs in and goes where the visitor wanted to, else to the portal. */
export function useSignIn(next: string): SubmitAccount<LoginRequest> {
  const enter = useEnter(next)
  return (request) => enter(auth.login(request), SIGN_IN_TEXTS)
}

/** AUT-08: creates the account, which signs in, and goes to the portal. */
export function useCreateAccount(texts: AccountTexts, next: string): SubmitAccount<RegistrationForm> {
  const enter = useEnter(next)
  return (form) => enter(auth.register(registrationRequest(form)), texts)
}

function useEnter(next: string) {
  const navigate = useNavigate()
  return async (call: Promise<CurrentUser>, texts: AccountTexts): Promise<Result<CurrentUser, string>> => {
    try {
      const user = await call
      setSession({ kind: 'authenticated', user })
      showToast('good', texts.success)
      await navigate(next, { replace: true })
      return ok(user)
    } catch (error) {
      return err(accountFailure(error, texts))
    }
  }
}
