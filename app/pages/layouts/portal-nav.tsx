import { clsx } from 'clsx'
import { FlaskConical, House, Mail, PlayCircle, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Tooltip } from '../../ui/tooltip.tsx'

interface PortalNavProps {
  readonly isCollapsed: boolean
  // A place was chosen: the slide-out menu closes.
  readonly onChosen?: (() => void) | undefined
}

interface Place {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
}

// NAV-06.
const PLACES: readonly Place[] = [
  { to: '/portal', label: 'Home', icon: House },
  { to: '/extension-welcome', label: 'How it Works', icon: PlayCircle },
  { to: '/portal?science=', label: 'The Science', icon: FlaskConical },
  { to: '/portal?contact=', label: 'Contact Us', icon: Mail },
]

/** The portal's places; collapsed they are icons with the same names. */
export function PortalNav({ isCollapsed, onChosen }: PortalNavProps) {
  return (
    <nav aria-label="Portal" className="flex flex-col gap-1">
      {PLACES.map(({ to, label, icon: Icon }) => {
        const link = (
          <Link
            key={to}
            to={to}
            aria-label={label}
            aria-current={to === '/portal' ? 'page' : undefined}
            onClick={onChosen}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-control px-3 text-base font-medium transition-colors duration-150 lg:min-h-10',
              to === '/portal' ? 'bg-accent/10 text-accent' : 'text-ink-soft hover:bg-line/45 hover:text-ink',
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
