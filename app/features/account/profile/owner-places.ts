// The owners' pages, for the user menu (NAV-08) and the palette.
import { ChartLine, Users, type LucideIcon } from 'lucide-react'
import type { CurrentUser } from '../../../domain/account/user.ts'

interface OwnerPlace {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly role: CurrentUser['roles'][number]
}

export const OWNER_PLACES: readonly OwnerPlace[] = [
  { to: '/admin', label: 'Waitlist Analytics', icon: Users, role: 'admin' },
  { to: '/analytics', label: 'User Analytics', icon: ChartLine, role: 'analytics' },
]
