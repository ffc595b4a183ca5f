import { Link } from 'react-router-dom'
import { useNow } from '../../db/queries/use-now.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { SyncPill } from '../../features/sync-status/sync-pill.tsx'
import { useLastSyncFailure, useSyncStatus } from '../../sync/use-sync-status.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { PortalMenu } from './portal-menu.tsx'

export interface PortalHeaderProps {
  readonly user: CurrentUser
  // False where the rows cannot be had: nothing is known of their sync then.
  readonly hasRows: boolean
  readonly onRetrySync: () => Promise<void>
  readonly onSignIn: () => void
  readonly onSignOut: () => void
}

/** Where the learner's changes are, always in sight; on narrow screens the menu and the brand beside it (NAV-09). */
export function PortalHeader({ user, hasRows, onRetrySync, onSignIn, onSignOut }: PortalHeaderProps) {
  const status = useSyncStatus()
  const failure = useLastSyncFailure()
  const now = useNow()
  return (
    <header className="sticky top-0 z-30 short:static border-b border-line bg-ground/92 backdrop-blur-sm lg:border-transparent">
      <div className="flex w-full flex-wrap items-center gap-2 px-2 py-1.5 sm:px-4">
        <PortalMenu user={user} onSignOut={onSignOut} />
        <Link to="/portal" className="flex items-center gap-2.5 rounded-control font-semibold lg:hidden">
          <BrandMark className="size-7" />
          <span className="max-sm:sr-only">{PRODUCT_NAME}</span>
        </Link>
        <div data-passes="at-once" className="ml-auto">
          {hasRows && <SyncPill state={status} failure={failure} now={now} onRetry={onRetrySync} onSignIn={onSignIn} />}
        </div>
      </div>
    </header>
  )
}
