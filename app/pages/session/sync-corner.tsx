import { lazy, Suspense, useState } from 'react'
import { useNow } from '../../db/queries/use-now.ts'
import { SyncPill } from '../../features/sync-status/sync-pill.tsx'
import type { SyncHandle } from '../../sync/start-sync.ts'
import { useLastSyncFailure, useSyncStatus } from '../../sync/use-sync-status.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { PartBoundary } from '../part-boundary.tsx'
import { leaveForSignIn } from './leave-for-sign-in.ts'

interface SyncCornerProps {
  readonly sync: SyncHandle
  // For pages that have their own sign-in.
  readonly onSignIn?: () => void
}

/** The sync status of the learner's changes, in the bar of every signed-in page. */
export function SyncCorner({ sync, onSignIn = leaveForSignIn }: SyncCornerProps) {
  const shown = { state: useSyncStatus(), now: useNow() }
  const told = { ...shown, failure: useLastSyncFailure(), onRetry: sync.syncNow, onUpgrade, onSignIn }
  // A lazy part keeps its failure, so after a miss the next press needs a new one.
  const [Details, setDetails] = useState(lazyDetails)
  return (
    <SyncPill {...shown}>
      {(close) => (
        <PartBoundary
          onMissing={() => {
            close()
            setDetails(lazyDetails)
          }}
        >
          <Suspense fallback={<SkeletonRows label="Loading your changes" rows={2} />}>
            <Details {...told} onLeave={close} />
          </Suspense>
        </PartBoundary>
      )}
    </SyncPill>
  )
}

function lazyDetails() {
  return lazy(async () => ({ default: (await import('../../features/sync-status/sync-details.tsx')).SyncDetails }))
}

// This module has registered the service worker, so it is loaded already.
async function onUpgrade(): Promise<void> {
  await (await import('../service-worker-updates.ts')).reloadNewest()
}
