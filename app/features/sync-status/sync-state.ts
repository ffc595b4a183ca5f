// The word on the pill, for each sync state.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/kernel/time.ts'

/** The states as the sync engine reports them (passed in by the page: features do not know the engine). */
export type SyncState =
  | { readonly kind: 'synced'; readonly at: number | null }
  | (Waiting & {
      readonly kind:
        | 'saving'
        | 'offline'
        | 'not_stored'
        | 'needs_auth'
        | 'upgrade_required'
        | 'session_changed'
        | 'getting'
        | 'not_loaded'
    })
  | (Waiting & { readonly kind: 'attention'; readonly issues: number })

interface Waiting {
  readonly pending: number
  readonly oldestAt: number | null
}

/** The word on the pill. */
export function syncWord(state: SyncState): string {
  switch (state.kind) {
    case 'synced':
      return 'Synced'
    case 'saving':
      return `Saving ${String(state.pending)}`
    case 'offline':
      return state.pending > 0 ? `Offline ${String(state.pending)}` : 'Offline'
    case 'not_stored':
      return state.pending > 0 ? `Not synced ${String(state.pending)}` : 'Not synced'
    case 'getting':
      return 'Loading'
    case 'not_loaded':
      return state.pending > 0 ? `Not loaded ${String(state.pending)}` : 'Not loaded'
    case 'needs_auth':
      return state.pending > 0 ? `Sign in to sync ${String(state.pending)}` : 'Sign in to sync'
    case 'attention':
    case 'upgrade_required':
    case 'session_changed':
      return 'Needs attention'
  }
}

/** The state without the number of queued changes. */
export function syncName(state: SyncState): string {
  return syncWord(state).replace(/ \d+$/, '')
}

/** The age of the oldest queued change, once it is a minute old: `5 min`. Null if there is nothing to worry about. */
export function syncAge(state: SyncState, now: number): string | null {
  if (state.kind === 'synced' || state.oldestAt === null || state.pending === 0) return null
  const age = now - state.oldestAt
  if (age < MINUTE_MS) return null
  if (age < HOUR_MS) return `${String(Math.floor(age / MINUTE_MS))} min`
  if (age < DAY_MS) return `${String(Math.floor(age / HOUR_MS))} h`
  return `${String(Math.floor(age / DAY_MS))} d`
}
