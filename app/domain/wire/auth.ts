// Bodies of the auth calls (API-03, API-05). Unknown keys are refused: nothing is assigned by accident.
import * as v from 'valibot'
import { Email, FirstName, LastName, Password } from '../account/user.ts'

export const RegisterRequest = v.strictObject({
  email: Email,
  password: Password,
  firstName: FirstName,
  lastName: LastName,
})
export type RegisterRequest = v.InferOutput<typeof RegisterRequest>

export const LoginRequest = v.strictObject({ email: Email, password: Password })
export type LoginRequest = v.InferOutput<typeof LoginRequest>
