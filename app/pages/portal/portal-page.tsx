import { lazy, Suspense, useState } from 'react'
import { must } from '../../domain/kernel/invariant.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { useCurrentUser } from '../../state/session.ts'
import { Celebration } from './celebration.tsx'
import { readFirstView } from './first-view.ts'
import { PageLoading } from '../page-loading.tsx'
import { DeviceTrouble } from '../session/device-trouble.tsx'
import { PortalSidebar } from '../layouts/portal-sidebar.tsx'
import { FrameLayers } from '../palette/frame-layers.tsx'
import { SkipLink } from '../layouts/skip-link.tsx'
import { TopNavigation } from '../layouts/top-navigation.tsx'
import { PortalHome } from './portal-home.tsx'
import { SignOutSteps } from '../session/sign-out-steps.tsx'
import { SyncCorner } from '../session/sync-corner.tsx'
import { useDeviceData } from '../session/use-device-data.ts'
import { useIssueToasts } from '../use-issue-toasts.ts'
import { keepReminding, useKeptReminders } from '../session/use-kept-reminders.ts'
import { useKeptSample } from './use-kept-sample.ts'
import { SCREEN } from '../kept-screen/use-kept-screen.ts'
import { useSessionChange } from '../session/use-session-change.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { useTitle } from '../use-title.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('../../features/account/sign-in/sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

export default function PortalPage() {
  const user = must(useCurrentUser(), 'the guard lets only signed-in visitors in')
  // Another learner gets a new portal: nothing on the screen may survive the change.
  return <Portal key={user.id} user={user} />
}

function Portal({ user }: { user: CurrentUser }) {
  const data = useDeviceData(user, readFirstView)
  const sync = data.kind === 'open' ? data.sync : null
  const signOut = useSignOut(user, sync)
  const [isSigningIn, setSigningIn] = useState(false)
  const syncNow = async () => sync?.syncNow()
  useKeptSample(data.kind === 'open')
  useKeptReminders(user.id)
  useTitle('My Actions')
  useIssueToasts()
  useSessionChange()
  if (data.kind === 'opening') return <PageLoading />
  return (
    <div className="flex min-h-dvh" {...{ [SCREEN]: '' }}>
      <SkipLink />
      <PortalSidebar user={user} onSignOut={() => void signOut.ask()} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopNavigation
          user={user}
          hasSidebar
          status={sync !== null && <SyncCorner sync={sync} onSignIn={() => setSigningIn(true)} />}
          onSignOut={() => void signOut.ask()}
        />
        {data.kind === 'open' ? (
          <PortalHome user={user} syncNow={data.sync.syncNow} />
        ) : (
          <DeviceTrouble kind={data.kind} />
        )}
      </div>
      <FrameLayers user={user} onSignOut={() => void signOut.ask()} />
      <SignOutSteps signOut={signOut} />
      <Celebration />
      {isSigningIn && (
        <Suspense>
          <SignInAgainDialog
            email={user.email}
            onEntered={() => {
              setSigningIn(false)
              keepReminding(user.id)
              void syncNow()
            }}
            onClose={() => setSigningIn(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
