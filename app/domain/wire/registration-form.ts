// VAL-02 to VAL-06: the fields of the two registration forms. The confirmation never leaves the form.
import * as v from 'valibot'
import type { RegisterRequest, SignupSource } from './auth.ts'
import { Email } from '../account/email.ts'
import { Password, PASSWORD_MIN_LENGTH } from '../account/password.ts'
import { FirstName, LastName } from '../account/user.ts'

export const RegistrationForm = v.pipe(
  v.object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    password: Password,
    confirmPassword: v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH, 'Please confirm your password')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
)
export type RegistrationForm = v.InferOutput<typeof RegistrationForm>

/** The request body of a completed form: everything but the confirmation (VAL-06). */
export function registrationRequest(
  { firstName, lastName, email, password }: RegistrationForm,
  source: SignupSource,
): RegisterRequest {
  return { firstName, lastName, email, password, source }
}
