import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PRODUCT_TAGLINE } from '../../domain/product.ts'
import { Hero } from '../../features/landing/hero.tsx'
import { LandingHeader } from '../../features/landing/landing-header.tsx'
import { useSession } from '../../state/session.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import type { LandingLibraryProps } from './landing-library.tsx'
import { CONTENT_ID } from '../content-id.ts'
import { useTitle } from '../use-title.ts'
import { whenUsed } from '../when-used.ts'

const CreateAccountDialog = lazy(async () => ({
  default: (await import('../../features/account/sign-in/create-account-dialog.tsx')).CreateAccountDialog,
}))
const LandingLibrary = lazy(async () => ({ default: (await import('./landing-library.tsx')).LandingLibrary }))
const LandingStory = lazy(whenUsed('#story', () => import('./landing-story.tsx')))
const SiteFooter = lazy(
  whenUsed('#site-footer', async () => ({ default: (await import('../layouts/site-footer.tsx')).SiteFooter })),
)

// Constant elements: React discards prerendered markup whose element changes before its code has loaded.
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

// ACT-07: a signed-in learner sees their library instead of the story.
function Vault(props: LandingLibraryProps) {
  return (
    <Suspense>
      <LandingLibrary {...props} />
    </Suspense>
  )
}

/** LND-01: the landing page; `?modal=register` opens the registration modal. */
export function LandingPage() {
  const { session } = useSession()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const isSignedIn = session.kind === 'authenticated'
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [hasBar, setHasBar] = useState(false)
  const vaultOf = session.kind === 'authenticated' && !params.has('modal') ? session.user : null
  useTitle(PRODUCT_TAGLINE)
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The bar of the signed-in pages loads with their code and then replaces the header. */}
      <div ref={setBar} className="contents" />
      {(vaultOf === null || !hasBar) && <LandingHeader isSignedIn={isSignedIn} />}
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        <Hero isSignedIn={isSignedIn} />
        {/* Somebody who has just registered is about to leave for the portal. */}
        {vaultOf === null ? STORY : <Vault key={vaultOf.id} user={vaultOf} bar={bar} onBar={setHasBar} />}
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
