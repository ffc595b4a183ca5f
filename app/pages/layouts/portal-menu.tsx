import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { UserMenu } from '../../features/account/profile/user-menu.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { OwnRank } from './own-rank.tsx'
import { PROFILE_PATH } from '../use-portal-params.ts'
import { FIRST_PLACES, PORTAL_PLACES } from '../places.ts'
import { PortalNav } from './portal-nav.tsx'

const Drawer = lazy(async () => ({ default: (await import('../../ui/dialog/drawer.tsx')).Drawer }))

// Home is My Actions, a few rows above: one of them is marked as where the learner is.
const FURTHER_PLACES = PORTAL_PLACES.map((place) =>
  FIRST_PLACES.some(({ to }) => to === place.to) ? { ...place, highlightedOn: [] } : place,
)

interface PortalMenuProps {
  readonly user: CurrentUser
  readonly onSignOut: () => void
}

/** NAV-09: on phones the same places behind a button, in a menu that slides out. */
export function PortalMenu({ user, onSignOut }: PortalMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label="Open menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" className="size-5.5" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Drawer title={PRODUCT_NAME} isOpen onClose={close}>
            <PortalNav label="Main" places={FIRST_PLACES} isCollapsed={false} onChosen={close} />
            <hr className="my-2 border-line" />
            <PortalNav label="Portal" places={FURTHER_PLACES} isCollapsed={false} onChosen={close} />
            <div className="mt-auto pt-6">
              <UserMenu
                user={user}
                look="named"
                standing={<OwnRank />}
                onProfile={() => {
                  close()
                  void navigate(PROFILE_PATH)
                }}
                onSignOut={() => {
                  close()
                  onSignOut()
                }}
              />
            </div>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
