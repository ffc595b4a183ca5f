// The extension's calls to the server, with the portal's own session cookie. Every failure is a typed value.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { parseJson } from '#domain/transcript/json.ts'
import { portalOrigin } from '../storage/portal-origin.ts'

// A worker whose fetch has no answer for 30 s is stopped by the browser.
const TIMEOUT_MS = 28_000

export type ApiFailure =
  // Of `slow` the portal may still be at work.
  | { readonly kind: 'offline' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown }

/** GET without a body, POST with one. A 2xx answer is its parsed JSON. */
export async function callPortal(
  path: string,
  body?: unknown,
  timeoutMs = TIMEOUT_MS,
): Promise<Result<unknown, ApiFailure>> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const url = portalOrigin() + path
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = parseJson(await response.text())
    return response.ok ? ok(answer) : err({ kind: 'status', status: response.status, body: answer })
  } catch (error) {
    // Refused, unresolved or host access withheld: of these fetch does not say which.
    return err({ kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'offline' })
  }
}

/** Whether the user lets the extension reach the portal; Chromium can withhold host access ("on click"). */
export function mayReachPortal(): Promise<boolean> {
  return chrome.permissions.contains({ origins: [`${portalOrigin()}/*`] })
}
