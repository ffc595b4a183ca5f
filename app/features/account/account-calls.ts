import * as auth from '../../api/auth.ts'
import { ApiError } from '../../api/client.ts'
import { registrationRequest, type RegistrationForm } from '../../domain/wire/registration-form.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import type { LoginRequest, SignupSource, VerifyEmailRequest } from '../../domain/wire/auth.ts'
import { rememberNewAccount } from '../../state/new-account.ts'
import { tellOtherTabs } from '../../state/session-news.ts'
import { forgetSignUpNames } from '../../state/sign-up-names.ts'
import { closeSurvey, offerSurvey } from '../../state/survey-offer.ts'
import { showToast } from '../../state/toasts.ts'
import { deviceSession } from './browser-session.ts'
import { accountFailure, SIGN_IN_TEXTS, VERIFY_TEXTS, type AccountTexts } from './messages.ts'

/** Sends a completed form; the error is the sentence to show in it. */
export type SubmitAccount<Values> = (values: Values) => Promise<Result<unknown, string>>

/** AUT-04: signs in; `onEntered` then moves on to the next screen. */
export function signIn(onEntered: () => void): SubmitAccount<LoginRequest> {
  return (request) => {
    closeSurvey()
    return enter(() => auth.login(request), SIGN_IN_TEXTS, onEntered)
  }
}

/** AUT-08: creates the account, which also signs in; `onEntered` then moves on to the next screen. */
export function createAccount(
  texts: AccountTexts,
  onEntered: () => void,
  source: SignupSource,
): SubmitAccount<RegistrationForm> {
  const register = async (form: RegistrationForm) => {
    const user = await auth.register(registrationRequest(form, source))
    rememberNewAccount(user.id)
    offerSurvey(user.id)
    return user
  }
  return (form) => enter(() => register(form), texts, onEntered)
}

async function enter(
  call: () => Promise<CurrentUser>,
  texts: AccountTexts,
  onEntered: () => void,
): Promise<Result<CurrentUser, string>> {
  try {
    const user = await deviceSession.enter(call)
    forgetSignUpNames()
    tellOtherTabs()
    showToast('good', texts.success)
    onEntered()
    return ok(user)
  } catch (error) {
    return err(accountFailure(error, texts))
  }
}

/** Makes an account call; the error is the sentence to show. A toast reports success. */
export async function accountCall(call: Promise<unknown>, texts: AccountTexts): Promise<Result<null, string>> {
  try {
    await call
    showToast('good', texts.success)
    return ok(null)
  } catch (error) {
    return err(accountFailure(error, texts))
  }
}

/**
 * Confirms the signed-in learner's address; `signed_out` when the server has no session, `spent` when a link was used already or has
 * expired.
 */
export async function confirmAddress(
  request: VerifyEmailRequest,
): Promise<Result<null, { readonly kind: 'signed_out' | 'spent' | 'refused'; readonly message: string }>> {
  try {
    await auth.verifyEmail(request)
    showToast('good', VERIFY_TEXTS.success)
    return ok(null)
  } catch (error) {
    return err({ kind: refusalOf(error), message: accountFailure(error, VERIFY_TEXTS) })
  }
}

function refusalOf(error: unknown): 'signed_out' | 'spent' | 'refused' {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.status === 401) return 'signed_out'
  return error.body?.code === 'verification_invalid' ? 'spent' : 'refused'
}

/** Whether the signed-in learner's address is confirmed; false as well if the server does not say. */
export async function isAddressConfirmed(): Promise<boolean> {
  try {
    return (await auth.accountState()).isEmailVerified
  } catch {
    return false
  }
}
