// An email address in the one spelling that is stored, so that one mailbox is one account.
import { punycode } from './punycode.ts'

// RFC 5321, in octets. By the time these are checked, the text is ASCII.
const MAX_LOCAL = 64
const MAX_DOMAIN = 253
const MAX_LABEL = 63
const MAX_ADDRESS = 254

// RFC 5322's atoms, joined by dots.
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[\da-z-]+)$/
const IS_ASCII = /^[\da-z-]*$/
const IDEOGRAPHIC_STOP = /\u3002/g

/** The address in lower case with its domain in ASCII, whatever script it was typed in. Null if it is not a valid address. */
export function canonicalEmail(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  const domain = asciiDomain(text.slice(at + 1))
  if (local.length > MAX_LOCAL || !LOCAL.test(local) || domain === null) return null
  const address = `${local.toLowerCase()}@${domain}`
  return address.length > MAX_ADDRESS ? null : address
}

function asciiDomain(typed: string): string | null {
  // Full-width letters, capitals and combining marks are other spellings of the same name.
  const name = typed.normalize('NFKC').toLowerCase().normalize('NFKC').replace(IDEOGRAPHIC_STOP, '.')
  const labels = name.split('.').map(asciiLabel)
  const isWhole = labels.length > 1 && labels.every((label) => label !== null) && TOP_LEVEL.test(labels.at(-1) ?? '')
  const domain = labels.join('.')
  return isWhole && domain.length <= MAX_DOMAIN ? domain : null
}

function asciiLabel(label: string): string | null {
  if (label.length > MAX_LABEL || !LABEL.test(label)) return null
  const written = IS_ASCII.test(label) ? label : `xn--${punycode(label)}`
  return written.length > MAX_LABEL ? null : written
}
