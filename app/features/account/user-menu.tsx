import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { displayName, initials } from '../../domain/account/display-name.ts'
import type { CurrentUser } from '../../domain/account/user.ts'

const loadMenu = () => import('./user-menu-content.tsx')
const UserMenuContent = lazy(async () => ({ default: (await loadMenu()).UserMenuContent }))

interface UserMenuProps {
  readonly user: CurrentUser
  readonly onSignOut: () => void
}

/** NAV-03: the menu behind the user's name; its code comes when it is first wanted. */
export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const trigger = <UserButton user={user} />
  if (!isWanted) {
    return (
      <span onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()}>
        <UserButton user={user} onClick={() => setWanted(true)} />
      </span>
    )
  }
  return (
    <Suspense fallback={trigger}>
      <UserMenuContent user={user} trigger={trigger} onSignOut={onSignOut} />
    </Suspense>
  )
}

function UserButton({ user, ...button }: { user: CurrentUser } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...button}
      aria-label={displayName(user)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full pr-1 transition-colors duration-150 hover:bg-line/45"
    >
      <span
        aria-hidden="true"
        className="flex size-9 items-center justify-center overflow-hidden rounded-full bg-accent/14 text-small font-semibold text-accent"
      >
        <Avatar user={user} />
      </span>
      <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />
    </button>
  )
}

// NAV-02: an image that cannot be loaded gives way to the initials.
function Avatar({ user }: { user: CurrentUser }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { profileImageUrl } = user
  if (profileImageUrl === null || profileImageUrl === '' || profileImageUrl === broken) return initials(user)
  return (
    <img src={profileImageUrl} alt="" className="size-full object-cover" onError={() => setBroken(profileImageUrl)} />
  )
}
