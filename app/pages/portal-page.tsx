import { lazy, Suspense } from 'react'
import { must } from '../domain/kernel/invariant.ts'
import type { CurrentUser } from '../domain/account/user.ts'
import { useCurrentUser } from '../state/session.ts'
import { PageLoading } from './page-loading.tsx'
import { DeviceBlocked } from './device-blocked.tsx'
import { PortalHeader } from './layouts/portal-header.tsx'
import { PortalHome } from './portal-home.tsx'
import { useDeviceData } from './use-device-data.ts'
import { useKeptSample } from './use-kept-sample.ts'
import { useSignOut } from './use-sign-out.ts'
import { useTitle } from './use-title.ts'

const SignOutDialog = lazy(async () => ({
  default: (await import('../features/account/sign-out-dialog.tsx')).SignOutDialog,
}))

export default function PortalPage() {
  const user = must(useCurrentUser(), 'the guard lets only signed-in visitors in')
  return <Portal user={user} />
}

function Portal({ user }: { user: CurrentUser }) {
  const data = useDeviceData(user)
  const sync = data.kind === 'open' ? data.sync : null
  const signOut = useSignOut(user, sync)
  useKeptSample(data.kind === 'open')
  useTitle('My Actions')
  if (data.kind === 'opening') return <PageLoading />
  return (
    <div className="flex min-h-dvh flex-col">
      <PortalHeader user={user} onRetrySync={() => void sync?.syncNow()} onSignOut={() => void signOut.ask()} />
      {data.kind === 'blocked' ? <DeviceBlocked /> : <PortalHome user={user} />}
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
