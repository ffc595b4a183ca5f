import { useState } from 'react'
import { useNow } from '../../db/queries/use-now.ts'
import { SyncPill } from '../../features/sync-status/sync-pill.tsx'
import type { SyncHandle } from '../../sync/start-sync.ts'
import { useLastSyncFailure, useSyncStatus } from '../../sync/use-sync-status.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { leaveForSignIn } from './leave-for-sign-in.ts'

interface SyncCornerProps {
  readonly sync: SyncHandle
  // For pages that have their own sign-in.
  readonly onSignIn?: () => void
}

/** The sync status of the learner's changes, in the bar of every signed-in page. */
export function SyncCorner({ sync, onSignIn = leaveForSignIn }: SyncCornerProps) {
  const state = useSyncStatus()
  const failure = useLastSyncFailure()
  const now = useNow()
  const remedies = { onRetry: sync.syncNow, onUpgrade, onSignIn }
  // Its sheet is code of its own: where that cannot be had, the page stays, and so does the pill.
  const [misses, setMisses] = useState(0)
  return (
    <PartBoundary key={misses} onMissing={() => setMisses(misses + 1)}>
      <SyncPill state={state} failure={failure} now={now} {...remedies} />
    </PartBoundary>
  )
}

// This module has registered the service worker, so it is loaded already.
async function onUpgrade(): Promise<void> {
  await (await import('../service-worker-updates.ts')).reloadNewest()
}
