import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { SignInScreen } from '../../features/account/sign-in/sign-in-screen.tsx'
import { useTitle } from '../use-title.ts'
import { useNext } from './use-next.ts'

export default function LoginPage({ next }: { next?: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const named = useNext()
  const target = next ?? named
  const { pathname } = useLocation()
  const isSignUp = pathname === '/signup'
  useTitle(isSignUp ? 'Create account' : 'Sign in')
  return (
    <SignInScreen
      key={isSignUp ? 'sign-up' : 'sign-in'}
      opensOn={isSignUp ? 'sign-up' : 'sign-in'}
      next={target}
      problem={params.get('problem')}
      onEntered={() => void navigate(target, { replace: true })}
    />
  )
}
