import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { SignInScreen } from '../../features/account/sign-in/sign-in-screen.tsx'
import { useSession } from '../../state/session.ts'
import { focusHeading } from '../focus-heading.ts'
import { useTitle } from '../use-title.ts'
import { useNext } from './use-next.ts'

export default function LoginPage({ next }: { next?: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const named = useNext()
  const target = next ?? named
  const { pathname } = useLocation()
  const isSignUp = pathname === '/signup'
  const hasWork = useWaitingWork()
  useTitle(isSignUp ? 'Create account' : 'Sign in')
  const isInPlace = next !== undefined
  useEffect(() => {
    if (!isInPlace) return
    // The page follows at the same address, so nothing else gives the focus to it.
    return () => void focusHeading()
  }, [isInPlace])
  return (
    <SignInScreen
      key={isSignUp ? 'sign-up' : 'sign-in'}
      opensOn={isSignUp ? 'sign-up' : 'sign-in'}
      next={target}
      problem={params.get('problem')}
      hasWaitingWork={hasWork}
      onEntered={() => void navigate(target, { replace: true })}
    />
  )
}

// Asked once nobody is known to be signed in: by then, what a learner who left keeps here is all there is.
function useWaitingWork(): boolean {
  const isAnonymous = useSession(({ session }) => session.kind === 'anonymous')
  const [hasWork, setHasWork] = useState(false)
  useEffect(() => {
    if (isAnonymous) import('./waiting-work.ts').then((look) => look.hasWaitingWork()).then(setHasWork, () => undefined)
  }, [isAnonymous])
  return hasWork
}
