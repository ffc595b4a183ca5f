import { useCurrentUser } from '../../state/session.ts'
import { SignedInPage } from '../layouts/signed-in-page.tsx'
import { LibrarySection } from '../library/library-section.tsx'
import { OwnRank } from '../layouts/own-rank.tsx'
import PortalInsights from './portal-insights.tsx'
import { useTitle } from '../use-title.ts'

/** ACT-08: statistics, rank, the panel of NAV-13 and the library, on one screen. */
export default function DashboardPage() {
  const user = useCurrentUser()
  useTitle('Dashboard')
  return (
    <SignedInPage>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 tabIndex={-1} className="font-serif text-display">
          Dashboard
        </h1>
        <div className="w-52">
          <OwnRank />
        </div>
      </div>
      <div className="mb-12">
        <h2 className="sr-only">Your statistics</h2>
        <PortalInsights columns />
      </div>
      {user !== null && <LibrarySection userId={user.id} isEmbedded />}
    </SignedInPage>
  )
}
