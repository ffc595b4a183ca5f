// Bodies of the auth calls (API-03 to API-09). Unknown keys are refused, so that nothing is assigned by accident.
import * as v from 'valibot'
import { freeText } from '../kernel/text.ts'
import { WRONG_PASSWORD } from '../account/account-sentences.ts'
import { Email } from '../account/email.ts'
import { CurrentPassword } from '../account/password-forms.ts'
import { NewPassword, Password, PASSWORD_MAX_LENGTH } from '../account/password.ts'
import { FirstName, LastName } from '../account/user.ts'

/** ADM-06: where somebody registered. */
export const SIGNUP_SOURCES = ['landing_page', 'signup', 'extension'] as const
export type SignupSource = (typeof SIGNUP_SOURCES)[number]

export const RegisterRequest = v.strictObject({
  email: Email,
  password: Password,
  firstName: FirstName,
  lastName: LastName,
  source: v.optional(v.picklist(SIGNUP_SOURCES), 'landing_page'),
})
export type RegisterRequest = v.InferOutput<typeof RegisterRequest>

/** ADM-06: the two questions after registration; one answer is enough. */
export const SurveyRequest = v.pipe(
  v.strictObject({ hopes: freeText(1000), youtubeHabits: freeText(1000) }),
  v.check(({ hopes, youtubeHabits }) => hopes !== '' || youtubeHabits !== '', 'Please answer one of the questions'),
)
export type SurveyRequest = v.InferOutput<typeof SurveyRequest>

export const LoginRequest = v.strictObject({ email: Email, password: Password })
export type LoginRequest = v.InferOutput<typeof LoginRequest>

export const RequestPasswordResetRequest = v.strictObject({ email: Email })
export type RequestPasswordResetRequest = v.InferOutput<typeof RequestPasswordResetRequest>

// Tokens have 43 characters today; anything else is looked up and not found.
const MailedToken = v.pipe(v.string(), v.maxLength(200))

export const ResetPasswordRequest = v.strictObject({ token: MailedToken, newPassword: NewPassword })
export type ResetPasswordRequest = v.InferOutput<typeof ResetPasswordRequest>

export const VerifyEmailRequest = v.strictObject({ token: MailedToken })
export type VerifyEmailRequest = v.InferOutput<typeof VerifyEmailRequest>

const GivenPassword = v.pipe(CurrentPassword, v.maxLength(PASSWORD_MAX_LENGTH, WRONG_PASSWORD))

export const ChangePasswordRequest = v.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword })
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequest>

export const DeleteAccountRequest = v.strictObject({ password: GivenPassword })
export type DeleteAccountRequest = v.InferOutput<typeof DeleteAccountRequest>

/** A session of the signed-in user, as the list of sessions shows it. */
export const SessionEntry = v.object({
  id: v.string(),
  // Derived from the user agent at sign-in, like `Firefox on Linux`.
  device: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  isCurrent: v.boolean(),
})
export type SessionEntry = Readonly<v.InferOutput<typeof SessionEntry>>

export const SessionList = v.array(SessionEntry)

export const AccountState = v.object({ isEmailVerified: v.boolean() })
export type AccountState = Readonly<v.InferOutput<typeof AccountState>>
export const DeletedAnswer = v.object({ deleted: v.boolean() })

/** Ways to sign in other than the password. */
export const Providers = v.object({ google: v.boolean() })
export type Providers = Readonly<v.InferOutput<typeof Providers>>
