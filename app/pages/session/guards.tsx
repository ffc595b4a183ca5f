import { lazy, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { useSession } from '../../state/session.ts'
import { PageLoading } from '../page-loading.tsx'
import { checkSession } from './start-session.ts'
import { useNext } from './use-next.ts'

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
  const next = useNext()
  return session.kind === 'authenticated' ? <Navigate to={next} replace /> : page
}

/** ROL-07: who is nobody goes to `/login`, and comes back here afterwards; who has not the role goes to `/`. */
export function WithRole({ role, page }: { role: CurrentUser['roles'][number]; page: ReactNode }) {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  if (session.kind === 'loading') return <PageLoading />
  if (session.kind === 'anonymous') return <Navigate to="/login" replace state={{ next: pathname + search }} />
  return session.user.roles.includes(role) ? page : <OutOnceSure key={role} />
}

// The device may remember its user from before the role was given: the server has the last word.
function OutOnceSure() {
  const [isSure, setSure] = useState(false)
  useEffect(() => {
    void checkSession().finally(() => setSure(true))
  }, [])
  return isSure ? <Navigate to="/" replace /> : <PageLoading />
}
