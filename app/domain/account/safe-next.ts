// Where a visitor goes after signing in. Untrusted: it comes from the address bar, a cookie or a link.

// It also travels in a cookie, which holds 4 kB.
const MAX_LENGTH = 2000
// Characters that a browser drops, or reads as a slash, before it resolves an address.
const REWRITTEN = /[\s\p{Cc}\p{Cs}]/u

/**
 * The path if it leads to a page of this origin, null otherwise. Browsers resolve `/a/..//other.example` to another site,
 *  which needs two slashes in a row or a backslash. Our own paths have neither.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || REWRITTEN.test(next)) return null
  const [path = ''] = next.split(/[?#]/, 1)
  return path.startsWith('/') && !/\/\/|\\/.test(path) ? next : null
}
