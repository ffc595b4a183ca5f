import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { DeviceTrouble } from '../session/device-trouble.tsx'
import { FrameLayers } from '../palette/frame-layers.tsx'
import { SkipLink } from '../layouts/skip-link.tsx'
import { TopNavigation } from '../layouts/top-navigation.tsx'
import { LibrarySection } from '../library/library-section.tsx'
import { PageLoading } from '../page-loading.tsx'
import { SignOutSteps } from '../session/sign-out-steps.tsx'
import { SyncCorner } from '../session/sync-corner.tsx'
import { useDeviceData } from '../session/use-device-data.ts'
import { useSessionChange } from '../session/use-session-change.ts'
import { useSignOut } from '../session/use-sign-out.ts'

export interface LandingLibraryProps {
  readonly user: CurrentUser
  // The element above the hero into which the bar is rendered.
  readonly bar: HTMLElement | null
  // Tells whether the bar is rendered.
  readonly onBar: (isThere: boolean) => void
}

/** For signed-in learners: the library below the hero and the bar above it. Only they load this code. */
export function LandingLibrary({ user, bar, onBar }: LandingLibraryProps) {
  const data = useDeviceData(user)
  const signOut = useSignOut(user, data.kind === 'open' ? data.sync : null)
  useSessionChange()
  useEffect(() => {
    onBar(true)
    return () => onBar(false)
  }, [onBar])
  const status = data.kind === 'open' && <SyncCorner sync={data.sync} />
  return (
    <>
      {bar !== null &&
        createPortal(
          <>
            <SkipLink />
            <TopNavigation user={user} status={status} onSignOut={() => void signOut.ask()} />
          </>,
          bar,
        )}
      <FrameLayers user={user} onSignOut={() => void signOut.ask()} />
      <SignOutSteps signOut={signOut} />
      {data.kind === 'opening' && <PageLoading />}
      {data.kind === 'open' && (
        <div id="vault" className="mx-auto w-full max-w-6xl px-5 pb-20 sm:px-8">
          <LibrarySection userId={user.id} isEmbedded />
        </div>
      )}
      {data.kind !== 'open' && data.kind !== 'opening' && <DeviceTrouble kind={data.kind} />}
    </>
  )
}
