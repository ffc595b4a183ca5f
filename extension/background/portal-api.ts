// The extension's calls to the server, with the portal's own session cookie. Every failure is a typed value.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { parseJson } from '#domain/transcript/json.ts'
import { parseErrorMessage, parseUser } from '../messages/parse-server.ts'
import { permissionOf, portalOrigin } from '../storage/portal-origin.ts'

// Just under the 30 s after which the browser stops a worker whose fetch has had no response.
const TIMEOUT_MS = 28_000
// Shorter, because a person is waiting for the result.
const LOOK_MS = 8_000
const JSON_TYPE = { 'content-type': 'application/json' }
// A transcript of 50 minutes takes 23 kB instead of 86 then: what is long must get through a slow line in time, too.
const COMPRESSED_FROM = 32 * 1024
// By a proxy that does not know what it was given, for one.
const UNREAD: ReadonlySet<number> = new Set([400, 415])
export const WHO_PATH = '/api/auth/me'
export const LOGOUT_PATH = '/api/auth/logout'

export type ApiFailure =
  // After `slow`, the portal may still be working on it.
  | { readonly kind: 'offline' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown }

/** GET without a body, POST with one. A 2xx response yields its parsed JSON. */
export async function callPortal(
  path: string,
  body?: unknown,
  timeoutMs = TIMEOUT_MS,
): Promise<Result<unknown, ApiFailure>> {
  return call((await portalOrigin()) + path, body, timeoutMs)
}

/** Finds out what is at an origin by asking who is signed in, which every portal understands, signed in or not. */
export async function lookAt(origin: string): Promise<'portal' | 'not_a_portal' | 'unreachable'> {
  const answer = await call(origin + WHO_PATH, undefined, LOOK_MS)
  if (answer.ok) return parseUser(answer.value) === null ? 'not_a_portal' : 'portal'
  if (answer.error.kind !== 'status') return 'unreachable'
  const { status, body } = answer.error
  // When a portal is down, the proxy in front of it responds with such a status.
  if (status >= 500) return 'unreachable'
  return parseErrorMessage(body) === null ? 'not_a_portal' : 'portal'
}

async function call(url: string, body: unknown, timeoutMs: number): Promise<Result<unknown, ApiFailure>> {
  if (body === undefined) return send(url, {}, timeoutMs)
  const text = JSON.stringify(body)
  if (text.length >= COMPRESSED_FROM) {
    const answer = await send(
      url,
      { method: 'POST', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: await gzip(text) },
      timeoutMs,
    )
    const isUnread = !answer.ok && answer.error.kind === 'status' && UNREAD.has(answer.error.status)
    if (!isUnread) return answer
  }
  return send(url, { method: 'POST', headers: JSON_TYPE, body: text }, timeoutMs)
}

async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Result<unknown, ApiFailure>> {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'include',
      cache: 'no-store',
      // Only the portal that the learner named is asked: led to another one, it would take that one's account for this one's.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = parseJson(await response.text())
    return response.ok ? ok(answer) : err({ kind: 'status', status: response.status, body: answer })
  } catch (error) {
    // Refused, unresolved, led elsewhere or host access withheld: fetch does not say which.
    return err({ kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'offline' })
  }
}

function gzip(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

/** Whether the user lets the extension reach the portal; Chromium can withhold host access ("on click"). */
export async function mayReachPortal(): Promise<boolean> {
  return mayReach(await portalOrigin())
}

/** The same for any portal. */
export function mayReach(origin: string): Promise<boolean> {
  return chrome.permissions.contains({ origins: [permissionOf(origin)] })
}
