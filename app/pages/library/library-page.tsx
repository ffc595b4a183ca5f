import { lazy, Suspense, useEffect } from 'react'
import { useCurrentUser, useSession } from '../../state/session.ts'
import { SignedInPage } from '../layouts/signed-in-page.tsx'
import { LibrarySection } from './library-section.tsx'
import { PageLoading } from '../page-loading.tsx'
import { cameFromLogin, logInAgain } from '../session/use-unauthorized.ts'
import { useTitle } from '../use-title.ts'

const SignInPage = lazy(() => import('../session/login-page.tsx'))

/** LIB-01, LIB-02: the library as a page of its own. */
export default function LibraryPage() {
  const { session } = useSession()
  useTitle('Your Video Library')
  if (session.kind === 'loading') return <PageLoading />
  return session.kind === 'anonymous' ? <LoggedOut /> : <OwnLibrary />
}

function OwnLibrary() {
  const user = useCurrentUser()
  return <SignedInPage>{user !== null && <LibrarySection userId={user.id} isEmbedded={false} />}</SignedInPage>
}

/** ROL-08: tells a visitor to sign in and takes them to the sign-in screen. */
function LoggedOut() {
  const isComeFromLogin = cameFromLogin()
  useEffect(() => (isComeFromLogin ? undefined : logInAgain()), [isComeFromLogin])
  if (!isComeFromLogin) return <PageLoading />
  return (
    <Suspense fallback={<PageLoading />}>
      <SignInPage next={location.pathname + location.search} />
    </Suspense>
  )
}
