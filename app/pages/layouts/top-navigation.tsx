import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { displayName } from '../../domain/account/display-name.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { UserMenu } from '../../features/account/profile/user-menu.tsx'
import { BrandMark } from '../../ui/display/brand-mark.tsx'
import { buttonClass } from '../../ui/button/button.tsx'
import { ABOVE_MOBILE, useMedia, WIDE } from '../../ui/hooks/use-media.ts'
import { OwnRank } from './own-rank.tsx'
import { PROFILE_PATH } from '../use-portal-params.ts'
import { SearchButton } from '../palette/search-button.tsx'
import { MAIN_PLACES } from '../places.ts'
import { PortalMenu } from './portal-menu.tsx'

interface TopNavigationProps {
  readonly user: CurrentUser
  // The sync status of the learner's changes.
  readonly status: ReactNode
  // In the portal, the sidebar has the brand and the user menu.
  readonly hasSidebar?: boolean
  readonly onSignOut: () => void
}

/** NAV-01 to NAV-03: the bar of every signed-in page; on phones its places slide out (NAV-09, CON-02). */
export function TopNavigation({ user, status, hasSidebar = false, onSignOut }: TopNavigationProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isWide = useMedia(ABOVE_MOBILE)
  const isDesk = useMedia(WIDE)
  const hasSearch = !(hasSidebar && isWide)
  return (
    <header className="@container/bar sticky top-0 z-30 short:static border-b border-line bg-ground/92 backdrop-blur-sm">
      <div
        className={clsx(
          'flex min-h-14 w-full flex-wrap items-center gap-x-1 px-2 py-1.5 sm:gap-x-2 sm:px-4',
          // Only the name gives way.
          'xl:flex-nowrap xl:*:shrink-0',
          !hasSidebar && 'mx-auto max-w-6xl md:gap-x-1 md:px-6 lg:gap-x-5',
        )}
      >
        {!isWide && <PortalMenu user={user} onSignOut={onSignOut} />}
        {!(hasSidebar && isWide) && (
          <Link
            to={hasSidebar ? '/portal' : '/'}
            // It gives way where the text is so large, or the screen so small, that the bar would need a second row.
            className={clsx(
              'flex min-h-11 items-center gap-2.5 rounded-control font-semibold',
              pathname === '/' ? '@max-[22rem]/bar:hidden' : '@max-[13rem]/bar:hidden',
            )}
          >
            <BrandMark className="size-7" />
            <span className="max-sm:sr-only md:max-lg:sr-only">{PRODUCT_NAME}</span>
          </Link>
        )}
        {isWide && <MainLinks pathname={pathname} />}
        {/* LND-02 */}
        {pathname === '/' && (
          <Link to="/portal" className={clsx(buttonClass('secondary', 'small'), 'ml-auto')}>
            My Portal
          </Link>
        )}
        {hasSearch && (
          <div className={pathname === '/' ? '' : 'ml-auto'}>
            {/* Next to My Portal there is no room for its name. */}
            <SearchButton look={isDesk && pathname !== '/' ? 'row' : 'icon'} />
          </div>
        )}
        <div data-passes="at-once" className={hasSearch || pathname === '/' ? '' : 'ml-auto'}>
          {status}
        </div>
        {isWide && !hasSidebar && (
          <>
            <span aria-hidden="true" className="max-w-44 min-w-0 shrink! truncate text-base max-xl:hidden">
              {displayName(user)}
            </span>
            <UserMenu
              user={user}
              standing={<OwnRank />}
              onProfile={() => void navigate(PROFILE_PATH)}
              onSignOut={onSignOut}
            />
          </>
        )}
      </div>
    </header>
  )
}

function MainLinks({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Main" className="flex flex-wrap gap-1">
      {MAIN_PLACES.map(({ to, label, highlightedOn }) => {
        const isHere = highlightedOn.includes(pathname)
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center rounded-control px-2.5 text-base font-medium whitespace-nowrap transition-colors duration-150 md:min-h-9',
              isHere ? 'bg-accent/10 text-accent' : 'text-ink-soft hover:bg-line/45 hover:text-ink',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
