import { clsx } from 'clsx'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { displayName } from '../../domain/account/display-name.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { UserMenu } from '../../features/account/user-menu.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { PROFILE_PATH } from '../use-portal-params.ts'

interface TopNavigationProps {
  readonly user: CurrentUser
  readonly onSignOut: () => void
}

const LINKS = [
  { to: '/portal', label: 'My Actions', highlightedOn: ['/', '/portal'] },
  { to: '/progress', label: 'Progress', highlightedOn: ['/progress'] },
]

/** NAV-01 to NAV-03. */
export function TopNavigation({ user, onSignOut }: TopNavigationProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-30 short:static border-b border-line bg-ground/92 backdrop-blur-sm">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-3 px-4 py-1.5 max-[22rem]:gap-x-1.5 max-[22rem]:px-3 sm:gap-x-5 sm:px-6">
        <Link to="/" className="flex items-center gap-2.5 rounded-control font-semibold">
          <BrandMark className="size-7" />
          <span className="max-sm:sr-only">{PRODUCT_NAME}</span>
        </Link>
        <nav aria-label="Main" className="mr-auto flex flex-wrap gap-1">
          {LINKS.map(({ to, label, highlightedOn }) => {
            const isHere = highlightedOn.includes(pathname)
            return (
              <Link
                key={to}
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center rounded-control px-2.5 text-base font-medium max-[22rem]:px-1.5 transition-colors duration-150 sm:min-h-9',
                  isHere ? 'bg-accent/10 text-accent' : 'text-ink-soft hover:bg-line/45 hover:text-ink',
                )}
              >
                {label}
              </Link>
            )
          })}
        </nav>
        <span aria-hidden="true" className="max-w-44 truncate text-base max-md:hidden">
          {displayName(user)}
        </span>
        <UserMenu user={user} onProfile={() => void navigate(PROFILE_PATH)} onSignOut={onSignOut} />
      </div>
    </header>
  )
}
