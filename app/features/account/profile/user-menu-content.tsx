import { CalendarCheck2, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { displayName } from '../../../domain/account/display-name.ts'
import type { CurrentUser } from '../../../domain/account/user.ts'
import { setTheme, THEMES, themeOn, usePreferences } from '../../../state/preferences.ts'
import { Menu, type MenuEntry } from '../../../ui/dialog/menu.tsx'
import type { OpenedBy } from '../../../ui/interaction/opened-by.ts'
import { OWNER_PLACES } from './owner-places.ts'

const THEME_NAMES = { light: 'Light', dark: 'Dark', system: 'System' } as const

interface UserMenuContentProps {
  readonly user: CurrentUser
  readonly trigger: ReactElement
  readonly startedBy: OpenedBy
  readonly onProfile: () => void
  readonly onSignOut: () => void
  readonly standing?: ReactNode
}

export function UserMenuContent({ user, trigger, startedBy, onProfile, onSignOut, standing }: UserMenuContentProps) {
  const chosen = usePreferences(({ theme }) => theme)
  const theme = themeOn(location.pathname, chosen)
  // It was loaded by a press, so it starts open.
  const [isOpen, setOpen] = useState(true)
  const themes = THEMES.map((choice): MenuEntry => ({
    kind: 'choice',
    label: THEME_NAMES[choice],
    isOn: choice === theme,
    onSelect: () => setTheme(choice),
  }))
  return (
    <Menu
      trigger={trigger}
      isOpen={isOpen}
      startedBy={startedBy}
      onOpenChange={setOpen}
      header={
        <div className="border-b border-line px-2.5 py-2">
          <p className="truncate text-base font-medium">{displayName(user)}</p>
          <p className="truncate text-small text-ink-soft">{user.email}</p>
          {/* A menu may hold only entries: screen readers get the rank from the page. */}
          {standing !== undefined && (
            <div aria-hidden="true" className="pt-2 pb-1">
              {standing}
            </div>
          )}
        </div>
      }
      items={[
        {
          kind: 'item',
          label: 'Profile',
          icon: <UserRound aria-hidden="true" className="size-4 text-ink-soft" />,
          onSelect: onProfile,
        },
        {
          kind: 'link',
          label: 'Your week',
          icon: <CalendarCheck2 aria-hidden="true" className="size-4 text-ink-soft" />,
          href: '/portal?review=',
        },
        { kind: 'heading', label: 'Theme' },
        ...themes,
        { kind: 'line' },
        ...ownerLinks(user),
        {
          kind: 'link',
          label: 'Privacy Policy',
          icon: <ShieldCheck aria-hidden="true" className="size-4 text-ink-soft" />,
          href: '/privacy',
          isNewTab: true,
        },
        {
          kind: 'item',
          label: 'Sign Out',
          icon: <LogOut aria-hidden="true" className="size-4 text-ink-soft" />,
          onSelect: onSignOut,
        },
      ]}
    />
  )
}

// NAV-08: to each page only those who have its role.
function ownerLinks({ roles }: CurrentUser): readonly MenuEntry[] {
  return OWNER_PLACES.filter(({ role }) => roles.includes(role)).map(({ to, label, icon: Icon }) => ({
    kind: 'link',
    label,
    href: to,
    icon: <Icon aria-hidden="true" className="size-4 text-ink-soft" />,
  }))
}
