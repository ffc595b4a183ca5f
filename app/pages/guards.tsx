import { lazy, type ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../state/session.ts'
import { PageLoading } from './page-loading.tsx'
import { safeNext } from './safe-next.ts'

const SignInPage = lazy(() => import('./login-page.tsx'))

/** ROL-03: anonymous visitors see the sign-in screen in place, and come back here afterwards. */
export function SignedIn({ page }: { page: ReactNode }) {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  if (session.kind === 'loading') return <PageLoading />
  return session.kind === 'anonymous' ? <SignInPage next={pathname + search} /> : page
}

/**
 * ROL-03: signed in on `/login` and `/signup`: on to the portal, or where the visitor was going. The page does not wait for
 * the answer: most who come here are not signed in.
 */
export function SignedOut({ page }: { page: ReactNode }) {
  const { session } = useSession()
  const [params] = useSearchParams()
  return session.kind === 'authenticated' ? <Navigate to={safeNext(params.get('next'))} replace /> : page
}
