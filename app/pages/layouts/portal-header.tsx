import { Link } from 'react-router-dom'
import { useNow } from '../../db/queries/use-now.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { UserMenu } from '../../features/account/user-menu.tsx'
import { SyncPill } from '../../features/sync-status/sync-pill.tsx'
import { useLastSyncFailure, useSyncStatus } from '../../sync/use-sync-status.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'

interface PortalHeaderProps {
  readonly user: CurrentUser
  readonly onRetrySync: () => Promise<void>
  readonly onSignIn: () => void
  readonly onSignOut: () => void
}

export function PortalHeader({ user, onRetrySync, onSignIn, onSignOut }: PortalHeaderProps) {
  const status = useSyncStatus()
  const failure = useLastSyncFailure()
  const now = useNow()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/92 backdrop-blur-sm">
      <div className="mx-auto flex w-full max-w-6xl items-center gap-2 px-4 py-1.5 sm:px-6">
        <Link to="/portal" className="mr-auto flex items-center gap-2.5 rounded-control font-semibold">
          <BrandMark className="size-7" />
          <span className="max-sm:sr-only">{PRODUCT_NAME}</span>
        </Link>
        <SyncPill state={status} failure={failure} now={now} onRetry={onRetrySync} onSignIn={onSignIn} />
        <UserMenu user={user} onSignOut={onSignOut} />
      </div>
    </header>
  )
}
