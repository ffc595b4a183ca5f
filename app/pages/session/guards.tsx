import { lazy, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import { useSession } from '../../state/session.ts'
import { PageLoading } from '../page-loading.tsx'
import { checkSession } from './start-session.ts'
import { useNext } from './use-next.ts'

const SignInPage = lazy(() => import('./login-page.tsx'))

/** ROL-03: anonymous visitors see the sign-in screen in place of the page, and return to it afterwards. */
export function SignedIn({ page }: { page: ReactNode }) {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  if (session.kind === 'loading') return <PageLoading />
  return session.kind === 'anonymous' ? <SignInPage next={pathname + search} /> : page
}

/**
 * ROL-03: signed-in users on `/login` and `/signup` go on to the portal, or to where they were going. The page does not wait
 * for the session, because most visitors here are not signed in.
 */
export function SignedOut({ page }: { page: ReactNode }) {
  const { session } = useSession()
  const next = useNext()
  return session.kind === 'authenticated' ? <Navigate to={next} replace /> : page
}

/** ROL-07: anonymous visitors go to `/login` and return here afterwards; users without the role go to `/`. */
export function WithRole({ role, page }: { role: CurrentUser['roles'][number]; page: ReactNode }) {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  if (session.kind === 'loading') return <PageLoading />
  if (session.kind === 'anonymous') return <Navigate to="/login" replace state={{ next: pathname + search }} />
  return session.user.roles.includes(role) ? page : <OutOnceSure key={role} />
}

// This device may remember the user from before the role was given, so ask the server first.
function OutOnceSure() {
  const [isSure, setSure] = useState(false)
  useEffect(() => {
    void checkSession().finally(() => setSure(true))
  }, [])
  return isSure ? <Navigate to="/" replace /> : <PageLoading />
}
