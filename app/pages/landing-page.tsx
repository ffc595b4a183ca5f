import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PRODUCT_NAME } from '../domain/product.ts'
import { Hero } from '../features/landing/hero.tsx'
import { LandingHeader } from '../features/landing/landing-header.tsx'
import { thisYear } from '../state/clock.ts'
import { useSession } from '../state/session.ts'
import { useTitle } from './use-title.ts'

const CreateAccountDialog = lazy(async () => ({
  default: (await import('../features/account/create-account-dialog.tsx')).CreateAccountDialog,
}))

/** LND-01: the public face; `?modal=register` opens the registration modal. */
export function LandingPage() {
  const { session } = useSession()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isSignedIn = session.kind === 'authenticated'
  useTitle(null)
  return (
    <div className="flex min-h-dvh flex-col">
      <LandingHeader isSignedIn={isSignedIn} />
      <main className="flex-1">
        <Hero isSignedIn={isSignedIn} />
      </main>
      <footer className="border-t border-line px-5 py-6 text-center text-small text-ink-soft">
        © {thisYear()} {PRODUCT_NAME}
      </footer>
      {params.get('modal') === 'register' && !isSignedIn && (
        <Suspense>
          <CreateAccountDialog
            onEntered={() => void navigate('/portal', { replace: true })}
            onClose={() => void navigate('/', { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}
