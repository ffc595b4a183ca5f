// The rules for a password, and the words a form uses for them.
import * as v from 'valibot'

export const PASSWORD_MIN_LENGTH = 8 // VAL-04
// Hashing cost grows with length, so there is an upper bound, far above any passphrase.
export const PASSWORD_MAX_LENGTH = 128

/** VAL-04. Never trimmed or normalised: the password is exactly what was typed. */
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
