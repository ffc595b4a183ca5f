import { useNow } from '../db/queries/use-now.ts'
import { SyncPill } from '../features/sync-status/sync-pill.tsx'
import type { SyncHandle } from '../sync/start-sync.ts'
import { useLastSyncFailure, useSyncStatus } from '../sync/use-sync-status.ts'
import { leaveForSignIn } from './use-unauthorized.ts'

/** Where the learner's changes are, on a page whose header does not say it. */
export function SyncCorner({ sync }: { sync: SyncHandle }) {
  const state = useSyncStatus()
  const failure = useLastSyncFailure()
  const now = useNow()
  return <SyncPill state={state} failure={failure} now={now} onRetry={sync.syncNow} onSignIn={leaveForSignIn} />
}
