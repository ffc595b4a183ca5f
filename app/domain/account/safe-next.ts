// Where a visitor goes on to after signing in. The address bar, a cookie or a link said so: anybody can have written it.

// It travels in a cookie, too, which holds 4 kB.
const MAX_LENGTH = 2000
// What a browser drops or reads as a slash before it resolves an address.
const REWRITTEN = /[\s\p{Cc}\p{Cs}]/u

/**
 * The path if it leads to a page of this origin, null otherwise. Browsers resolve `/a/..//other.example` to another site,
 * which needs two slashes in a row or a backslash: a path of ours has neither.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || REWRITTEN.test(next)) return null
  const [path = ''] = next.split(/[?#]/, 1)
  return path.startsWith('/') && !/\/\/|\\/.test(path) ? next : null
}
