import type { ReactNode } from 'react'
import type { CurrentUser } from '../../domain/account/user.ts'
import { must } from '../../domain/kernel/invariant.ts'
import { useCurrentUser } from '../../state/session.ts'
import { DeviceTrouble } from '../session/device-trouble.tsx'
import { FrameLayers } from '../palette/frame-layers.tsx'
import { PageLoading } from '../page-loading.tsx'
import { SignOutSteps } from '../session/sign-out-steps.tsx'
import { SyncCorner } from '../session/sync-corner.tsx'
import { useDeviceData } from '../session/use-device-data.ts'
import { useKeptReminders } from '../session/use-kept-reminders.ts'
import { useSessionChange } from '../session/use-session-change.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { CONTENT_ID } from '../content-id.ts'
import { SkipLink } from './skip-link.tsx'
import { TopNavigation } from './top-navigation.tsx'

interface SignedInPageProps {
  readonly children: ReactNode
}

/** NAV-14: a signed-in page below the bar. Only the portal also has a sidebar. */
export function SignedInPage({ children }: SignedInPageProps) {
  const user = must(useCurrentUser(), 'the guard lets only signed-in visitors in')
  return (
    <Opened key={user.id} user={user}>
      {children}
    </Opened>
  )
}

// Opens the learner's rows even if the page shows none: signing out asks about unsent changes.
function Opened({ user, children }: SignedInPageProps & { readonly user: CurrentUser }) {
  const data = useDeviceData(user)
  const signOut = useSignOut(user, data.kind === 'open' ? data.sync : null)
  useKeptReminders(user.id)
  useSessionChange()
  if (data.kind === 'opening') return <PageLoading />
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation
        user={user}
        status={data.kind === 'open' && <SyncCorner sync={data.sync} />}
        onSignOut={() => void signOut.ask()}
      />
      {data.kind === 'open' ? (
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="mx-auto w-full outline-none max-w-6xl flex-1 px-4 pt-6 pb-10 sm:px-6"
        >
          {children}
        </main>
      ) : (
        <DeviceTrouble kind={data.kind} />
      )}
      <FrameLayers user={user} onSignOut={() => void signOut.ask()} />
      <SignOutSteps signOut={signOut} />
    </div>
  )
}
