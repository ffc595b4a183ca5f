// The schema of an email address. In its own file because only forms and the server need it, while every page imports the user.
import * as v from 'valibot'
import { freeText } from '../kernel/text.ts'
import { canonicalEmail } from './email-address.ts'

/** VAL-03. Parsed into the one spelling that is stored, so nobody has two accounts for one mailbox. */
export const Email = v.pipe(
  freeText(254),
  v.check((text) => canonicalEmail(text) !== null, 'Please enter a valid email address'),
  v.transform((text) => canonicalEmail(text) ?? text),
)
