import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router-dom'
import { Tooltip } from '../../ui/button/tooltip.tsx'
import type { Place } from '../places.ts'

interface PortalNavProps {
  readonly label: string
  readonly places: readonly Place[]
  readonly isCollapsed: boolean
  // Called when a place is chosen, so that the slide-out menu can close.
  readonly onChosen?: (() => void) | undefined
}

/** A vertical list of places; collapsed, they are icons with the same names. */
export function PortalNav({ label: name, places, isCollapsed, onChosen }: PortalNavProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={name} className="flex flex-col gap-1">
      {places.map(({ to, label, icon: Icon, highlightedOn }) => {
        const isHere = highlightedOn.includes(pathname)
        const link = (
          <Link
            key={to}
            to={to}
            aria-label={label}
            aria-current={isHere ? 'page' : undefined}
            onClick={onChosen}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-control px-3 text-base font-medium transition-colors duration-150 lg:min-h-10',
              isHere ? 'bg-accent/10 text-accent' : 'text-ink-soft hover:bg-line/45 hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {!isCollapsed && label}
          </Link>
        )
        return isCollapsed ? (
          <Tooltip key={to} text={label}>
            {link}
          </Tooltip>
        ) : (
          link
        )
      })}
    </nav>
  )
}
