// One request to the site as its own page would make it, with failures mapped to reasons.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Reason } from '../../messages/reason.ts'
import type { WatchPage } from './way.ts'

/** The body's text, or why there is none. */
export async function sendRequest(
  page: Pick<WatchPage, 'fetch' | 'hasConsentWall'>,
  address: string | URL,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Result<string, Reason>> {
  try {
    const response = await page.fetch(address, { credentials: 'include', ...init })
    return response.ok ? ok(await response.text()) : err(reasonOfStatus(response.status, page))
  } catch {
    return err(init.signal.aborted ? 'TIMEOUT' : 'OFFLINE')
  }
}

function reasonOfStatus(status: number, page: Pick<WatchPage, 'hasConsentWall'>): Reason {
  if (page.hasConsentWall()) return 'CONSENT'
  if (status === 429) return 'RATE_LIMITED'
  return status === 401 || status === 403 ? 'LOGIN' : 'REFUSED'
}
