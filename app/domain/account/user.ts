// The current user object: the answer of me, register, login and profile (design §8 API-04).
import * as v from 'valibot'
import { UserId } from '../kernel/id.ts'
import { freeText, visibleText } from '../kernel/text.ts'
import { canonicalEmail } from './email-address.ts'

export const ROLES = ['admin', 'analytics'] as const

export const CurrentUser = v.object({
  id: UserId,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  roles: v.array(v.picklist(ROLES)),
})
export type CurrentUser = Readonly<v.InferOutput<typeof CurrentUser>>

export const PASSWORD_MIN_LENGTH = 8 // spec §9
// Hashing cost grows with the bytes: an upper bound, far above any passphrase.
export const PASSWORD_MAX_LENGTH = 128

/** VAL-03. Read into the one spelling that is stored: nobody has two accounts by one mailbox. */
export const Email = v.pipe(
  freeText(254),
  v.check((text) => canonicalEmail(text) !== null, 'Please enter a valid email address'),
  v.transform((text) => canonicalEmail(text) ?? text),
)

/** VAL-04. Never trimmed or normalised: what was typed is the password. */
export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'Password must be at most 128 characters'),
)

/** VAL-08: the rule of VAL-04 in the words of the reset form. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters long.'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'Password must be at most 128 characters'),
)

export const FirstName = visibleText(80, 'First name is required') // VAL-02
export const LastName = visibleText(80, 'Last name is required')
