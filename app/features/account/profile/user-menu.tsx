import { clsx } from 'clsx'
import { ChevronDown, ChevronsUpDown } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { displayName, initials } from '../../../domain/account/display-name.ts'
import type { CurrentUser } from '../../../domain/account/user.ts'
import { lazyPart } from '../../../ui/hooks/lazy-part.tsx'
import { openedBy, type OpenedBy } from '../../../ui/interaction/opened-by.ts'

const UserMenuContent = lazyPart(async () => (await import('./user-menu-content.tsx')).UserMenuContent)

interface UserMenuProps {
  readonly user: CurrentUser
  readonly onProfile: () => void
  readonly onSignOut: () => void
  // named: the whole row with the name, opening upwards, at the bottom of a sidebar.
  readonly look?: 'avatar' | 'named'
  // Under the name: the rank (STA-05).
  readonly standing?: ReactNode
}

/** NAV-03: the menu behind the user's name; its code loads on first use. */
export function UserMenu({ user, onProfile, onSignOut, look = 'avatar', standing }: UserMenuProps) {
  const [wantedBy, setWantedBy] = useState<OpenedBy | null>(null)
  const trigger = <UserButton user={user} look={look} />
  if (wantedBy === null) {
    return (
      <span {...UserMenuContent.opener}>
        <UserButton user={user} look={look} onClick={(event) => setWantedBy(openedBy(event))} />
      </span>
    )
  }
  return (
    <Suspense fallback={trigger}>
      <UserMenuContent {...{ user, trigger, onProfile, onSignOut, standing }} startedBy={wantedBy} />
    </Suspense>
  )
}

interface UserButtonProps extends ComponentProps<'button'> {
  readonly user: CurrentUser
  readonly look: 'avatar' | 'named'
}

function UserButton({ user, look, ...button }: UserButtonProps) {
  const isNamed = look === 'named'
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...button}
      aria-label={displayName(user)}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 transition-colors duration-150 hover:bg-line/45',
        isNamed ? 'w-full rounded-control p-1.5 text-left' : 'rounded-full pr-1',
      )}
    >
      <Avatar user={user} />
      {isNamed && <span className="min-w-0 flex-1 truncate pl-1 text-base font-medium">{displayName(user)}</span>}
      {isNamed ? (
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      ) : (
        <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />
      )}
    </button>
  )
}

// NAV-02: the picture, or the initials if there is none or it cannot be loaded.
function Avatar({ user }: { user: CurrentUser }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { profileImageUrl: url } = user
  if (url !== null && url !== '' && url !== broken) {
    const onError = () => setBroken(url)
    return (
      <img src={url} alt="" width={36} height={36} className="size-9 rounded-full object-cover" onError={onError} />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent/14 text-small font-semibold text-accent"
    >
      {initials(user)}
    </span>
  )
}
