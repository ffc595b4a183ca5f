// POST /api/sync, with every possible outcome as a value.
import { ApiError, NetworkError, type ApiCall } from '../api/client.ts'
import { blamedMutation } from '../domain/wire/blamed-mutation.ts'
import type { ErrorBody } from '../domain/wire/error.ts'
import { asksForUpgrade, isTooLarge } from '../domain/wire/final-refusal.ts'
import { UNAUTHORIZED } from '../domain/wire/quiet-session.ts'
import { SyncResponse, type SyncRequest } from '../domain/wire/sync.ts'
import type { SyncReply, Transport } from './ports.ts'

/** The transport over the app's own API client. Anything but a sync response counts as unreachable (captive portals say 200). */
export function httpTransport(call: ApiCall): Transport {
  return {
    sync: async (body, signal) => {
      try {
        const response = await call({ method: 'POST', path: '/api/sync', body, schema: SyncResponse, signal })
        return { kind: 'answer', response }
      } catch (error) {
        if (error instanceof ApiError) return replyOf(error, body)
        if (error instanceof NetworkError) return { kind: 'unreachable' }
        throw error
      }
    },
  }
}

function replyOf({ status, body, retryAfterMs }: ApiError, { mutations }: SyncRequest): SyncReply {
  // Whatever the status: waiting would not help, the pull must start again.
  if (body?.code === 'PULL_RESTART') return { kind: 'pull_restart' }
  switch (status) {
    case 400:
      return unreadableOf(body)
    case 401:
      // A proxy in front of the server may refuse too, which says nothing of the session.
      return { kind: body?.code === UNAUTHORIZED ? 'unauthorized' : 'unreachable' }
    case 409:
      return conflictOf(body?.code)
    case 413:
      return { kind: isTooLarge(body, JSON.stringify(mutations).length) ? 'too_large' : 'unreachable' }
    case 426:
      return { kind: asksForUpgrade(status, body) ? 'upgrade_required' : 'unreachable' }
    case 429:
    case 503:
      return { kind: 'retry_later', afterMs: retryAfterMs }
    default:
      return { kind: 'unreachable' }
  }
}

function unreadableOf(body: ErrorBody | null): SyncReply {
  const blamed = blamedMutation(body)
  return blamed === null ? { kind: 'unreachable' } : { kind: 'unreadable', ...blamed }
}

function conflictOf(code: string | undefined): SyncReply {
  if (code === 'USER_MISMATCH') return { kind: 'user_mismatch' }
  if (code === 'FORKED') return { kind: 'forked' }
  return { kind: 'unreachable' }
}
