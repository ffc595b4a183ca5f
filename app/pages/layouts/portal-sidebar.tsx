import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { UserMenu } from '../../features/account/profile/user-menu.tsx'
import { setSidebarCollapsed, usePreferences } from '../../state/preferences.ts'
import { BrandMark } from '../../ui/display/brand-mark.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { OwnRank } from './own-rank.tsx'
import { SearchButton } from '../palette/search-button.tsx'
import { PROFILE_PATH } from '../use-portal-params.ts'
import { PORTAL_PLACES } from '../places.ts'
import { PortalNav } from './portal-nav.tsx'

interface PortalSidebarProps {
  readonly user: CurrentUser
  readonly onSignOut: () => void
}

/** NAV-06: on the left, but not on phones (CON-02). Whether it is collapsed is remembered on this device. */
export function PortalSidebar({ user, onSignOut }: PortalSidebarProps) {
  const { isSidebarCollapsed: isCollapsed } = usePreferences()
  const navigate = useNavigate()
  return (
    <aside
      aria-label="Sidebar"
      className={clsx(
        'sticky top-0 flex h-dvh flex-col gap-6 border-r border-line bg-surface p-3 transition-[width] duration-150 ease-calm max-md:hidden overflow-y-auto',
        isCollapsed ? 'w-[4.25rem]' : 'w-60',
      )}
    >
      <div className={clsx('flex items-center gap-2', isCollapsed ? 'flex-col' : 'justify-between pl-2')}>
        <Link
          to="/portal"
          aria-label={PRODUCT_NAME}
          className="flex min-h-10 items-center gap-2.5 rounded-control font-semibold"
        >
          <BrandMark className="size-7" />
          {!isCollapsed && PRODUCT_NAME}
        </Link>
        <IconButton
          label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!isCollapsed}
          onClick={() => setSidebarCollapsed(!isCollapsed)}
        >
          {isCollapsed ? (
            <PanelLeftOpen aria-hidden="true" className="size-5" />
          ) : (
            <PanelLeftClose aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      </div>
      <SearchButton look={isCollapsed ? 'icon' : 'row'} />
      <PortalNav label="Portal" places={PORTAL_PLACES} isCollapsed={isCollapsed} />
      <div className="mt-auto">
        <UserMenu
          user={user}
          look={isCollapsed ? 'avatar' : 'named'}
          standing={<OwnRank />}
          onProfile={() => void navigate(PROFILE_PATH)}
          onSignOut={onSignOut}
        />
      </div>
    </aside>
  )
}
