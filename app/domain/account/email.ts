// The schema of an email address. A file of its own: only forms and the server read one, every page reads the user.
import * as v from 'valibot'
import { freeText } from '../kernel/text.ts'
import { canonicalEmail } from './email-address.ts'

/** VAL-03. Read into the one spelling that is stored: nobody has two accounts by one mailbox. */
export const Email = v.pipe(
  freeText(254),
  v.check((text) => canonicalEmail(text) !== null, 'Please enter a valid email address'),
  v.transform((text) => canonicalEmail(text) ?? text),
)
