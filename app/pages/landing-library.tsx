import type { CurrentUser } from '../domain/account/user.ts'
import { DeviceTrouble } from './device-trouble.tsx'
import { LibrarySection } from './library-section.tsx'
import { PageLoading } from './page-loading.tsx'
import { useDeviceData } from './use-device-data.ts'
import { useSessionChange } from './use-session-change.ts'

/** Design §8 ACT-07: the vault below the hero, for who is signed in. Its code comes only for them. */
export function LandingLibrary({ user }: { user: CurrentUser }) {
  const data = useDeviceData(user)
  useSessionChange()
  if (data.kind === 'opening') return <PageLoading />
  if (data.kind !== 'open') return <DeviceTrouble kind={data.kind} />
  return (
    <div id="vault" className="mx-auto w-full max-w-6xl px-5 pb-20 sm:px-8">
      <LibrarySection userId={user.id} sync={data.sync} isEmbedded />
    </div>
  )
}
