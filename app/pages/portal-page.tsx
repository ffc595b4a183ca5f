import { lazy, Suspense } from 'react'
import { must } from '../domain/kernel/invariant.ts'
import type { CurrentUser } from '../domain/account/user.ts'
import { useCurrentUser } from '../state/session.ts'
import { PageLoading } from './page-loading.tsx'
import { DeviceBlocked } from './portal/device-blocked.tsx'
import { PortalHeader } from './portal/portal-header.tsx'
import { PortalHome } from './portal/portal-home.tsx'
import { useDeviceData } from './portal/use-device-data.ts'
import { useSignOut } from './portal/use-sign-out.ts'
import { useTitle } from './use-title.ts'

const SignOutDialog = lazy(() => import('../features/account/sign-out-dialog.tsx'))

export default function PortalPage() {
  const user = must(useCurrentUser(), 'the guard lets only signed-in visitors in')
  return <Portal user={user} />
}

function Portal({ user }: { user: CurrentUser }) {
  const data = useDeviceData(user)
  const signOut = useSignOut(user)
  useTitle('My Actions')
  if (data === 'opening') return <PageLoading />
  return (
    <div className="flex min-h-dvh flex-col">
      <PortalHeader user={user} onSignOut={() => void signOut.ask()} />
      {data === 'blocked' ? <DeviceBlocked /> : <PortalHome user={user} />}
      {signOut.unsynced > 0 && (
        <Suspense>
          <SignOutDialog
            unsynced={signOut.unsynced}
            onChoose={(choice) => void signOut.leave(choice === 'keep')}
            onClose={signOut.cancel}
          />
        </Suspense>
      )}
    </div>
  )
}
