// Where a learner can go: for the bar, the portal's sidebar and the slide-out menu.
import {
  FlaskConical,
  Gauge,
  House,
  Library,
  ListChecks,
  Mail,
  PlayCircle,
  Target,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react'

export interface Place {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly highlightedOn: readonly string[]
}

const place = (to: string, label: string, icon: LucideIcon): Place => ({ to, label, icon, highlightedOn: [to] })

const LIBRARY = place('/library', 'Library', Library)
const YOUR_ACTIONS = place('/actions', 'Your Actions', ListChecks)

/** NAV-01. On phones these come first in the menu. */
export const FIRST_PLACES: readonly Place[] = [
  { ...place('/portal', 'My Actions', Target), highlightedOn: ['/', '/portal'] },
  place('/progress', 'Progress', TrendingUp),
]

/** The places in the bar. */
export const MAIN_PLACES: readonly Place[] = [...FIRST_PLACES, LIBRARY, YOUR_ACTIONS]

/** NAV-06, followed by the other screens. */
export const PORTAL_PLACES: readonly Place[] = [
  place('/portal', 'Home', House),
  place('/extension-welcome', 'How it Works', PlayCircle),
  place('/portal?science=', 'The Science', FlaskConical),
  place('/portal?contact=', 'Contact Us', Mail),
  LIBRARY,
  YOUR_ACTIONS,
  place('/dashboard', 'Dashboard', Gauge),
]
