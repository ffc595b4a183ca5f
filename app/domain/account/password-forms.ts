// VAL-07 to VAL-09: the forms for forgotten and changed passwords.
import * as v from 'valibot'
import { Email } from './email.ts'
import { NewPassword } from './password.ts'

export const PASSWORDS_MUST_MATCH = 'Please make sure both passwords match.' // VAL-09

export const ForgotPasswordForm = v.object({ email: Email })
export type ForgotPasswordForm = v.InferOutput<typeof ForgotPasswordForm>

export const ResetPasswordForm = v.pipe(
  v.object({ newPassword: NewPassword, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      PASSWORDS_MUST_MATCH,
    ),
    ['confirmPassword'],
  ),
)
export type ResetPasswordForm = v.InferOutput<typeof ResetPasswordForm>

/** Only compared, so today's rules do not apply to it. */
export const CurrentPassword = v.pipe(v.string(), v.minLength(1, 'Please enter your current password'))

export const ChangePasswordForm = v.pipe(
  v.object({ currentPassword: CurrentPassword, newPassword: NewPassword, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      PASSWORDS_MUST_MATCH,
    ),
    ['confirmPassword'],
  ),
)
export type ChangePasswordForm = v.InferOutput<typeof ChangePasswordForm>

export const DeleteAccountForm = v.object({ password: CurrentPassword })
export type DeleteAccountForm = v.InferOutput<typeof DeleteAccountForm>
