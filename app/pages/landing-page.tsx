import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CurrentUser } from '../domain/account/user.ts'
import { PRODUCT_TAGLINE } from '../domain/product.ts'
import { Hero } from '../features/landing/hero.tsx'
import { LandingHeader } from '../features/landing/landing-header.tsx'
import { useSession } from '../state/session.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useTitle } from './use-title.ts'
import { whenUsed } from './when-used.ts'

const CreateAccountDialog = lazy(async () => ({
  default: (await import('../features/account/create-account-dialog.tsx')).CreateAccountDialog,
}))
const LandingLibrary = lazy(async () => ({ default: (await import('./landing-library.tsx')).LandingLibrary }))
const LandingStory = lazy(whenUsed('#story', () => import('./landing-story.tsx')))
const SiteFooter = lazy(
  whenUsed('#site-footer', async () => ({ default: (await import('./layouts/site-footer.tsx')).SiteFooter })),
)

// Made once: React gives up markup whose element changes before its code is there.
const STORY = (
  <Suspense>
    <LandingStory />
  </Suspense>
)
const FOOTER = (
  <Suspense>
    <SiteFooter />
  </Suspense>
)

// ACT-07: whoever is signed in needs no story; their library takes its place.
function Vault({ user }: { user: CurrentUser }) {
  return (
    <Suspense>
      <LandingLibrary user={user} />
    </Suspense>
  )
}

/** LND-01: the public face; `?modal=register` opens the registration modal. */
export function LandingPage() {
  const { session } = useSession()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const isSignedIn = session.kind === 'authenticated'
  useTitle(PRODUCT_TAGLINE)
  return (
    <div className="flex min-h-dvh flex-col">
      <LandingHeader isSignedIn={isSignedIn} />
      <main className="flex-1">
        <Hero isSignedIn={isSignedIn} />
        {/* Who has just registered is on the way to the portal. */}
        {session.kind === 'authenticated' && !params.has('modal') ? (
          <Vault key={session.user.id} user={session.user} />
        ) : (
          STORY
        )}
      </main>
      {FOOTER}
      {isHydrated && params.get('modal') === 'register' && !isSignedIn && (
        <Suspense>
          <CreateAccountDialog
            source={params.get('source') === 'extension' ? 'extension' : 'landing_page'}
            onEntered={() => void navigate('/portal', { replace: true })}
            onClose={() => void navigate('/', { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}
