// A server with Anna signed in, which accepts what is pushed.
import type { SyncRequest } from '#domain/wire/sync.ts'
import { ANNA } from '../storage/build-capture.ts'
import type { FakeBrowser } from './fake-browser.ts'

/** As the portal's own store knows her. */
export const ANNA_THERE = { id: ANNA, email: 'anna@example.org', firstName: 'Anna' }
/** What the server says to a browser in which nobody is signed in. */
export const SIGNED_OUT = { message: 'Unauthorized', code: 'unauthorized' }
/** As the server knows her. */
export const ANNA_ACCOUNT = { ...ANNA_THERE, lastName: 'L', profileImageUrl: null, roles: [] }

/** Adds each push to `pushed`. */
export function acceptPushes(
  { server }: FakeBrowser,
  pushed: SyncRequest[],
  outcome: 'applied' | 'rejected' = 'applied',
  code?: string,
): void {
  server.set('/api/auth/me', () => Response.json(ANNA_ACCOUNT))
  server.set('/api/sync', (body) => {
    const request = body as SyncRequest
    pushed.push(request)
    const acks = request.mutations.map(({ seq, mid }) => ({ seq, mid, outcome, ...(code !== undefined && { code }) }))
    const next = { v: 1, t: 'a' }
    return Response.json({
      userId: ANNA,
      serverTime: 1,
      changes: [],
      next,
      hasMore: false,
      lastSeq: 4,
      acks,
      minSchema: 2,
    })
  })
}
