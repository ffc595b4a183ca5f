// Parses the address of a portal as typed by a learner, and says what is wrong with it otherwise.
import { err, ok, type Result } from '#domain/kernel/result.ts'

export type AddressProblem = 'empty' | 'not_an_address' | 'needs_https' | 'has_password'

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/
// A host with a wildcard would be a permission for many hosts.
const HOST = /^[^*\s]+$/

/** The origin of the typed address, which may be any page of the portal and may omit https://. */
export function parsePortalAddress(typed: string): Result<string, AddressProblem> {
  const text = typed.trim()
  if (text === '') return err('empty')
  const url = URL.canParse(withScheme(text)) ? new URL(withScheme(text)) : null
  if (url === null || !HOST.test(decodeURIComponent(url.hostname))) return err('not_an_address')
  if (url.username !== '' || url.password !== '') return err('has_password')
  // Browsers keep session cookies only for https, or for this very machine.
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
  return isSafe ? ok(url.origin) : err('needs_https')
}

function withScheme(text: string): string {
  if (SCHEME.test(text)) return text
  return `${/^(?:localhost|127\.)/i.test(text) ? 'http' : 'https'}://${text}`
}
