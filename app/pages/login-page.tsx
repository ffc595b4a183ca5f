import { useNavigate, useSearchParams } from 'react-router-dom'
import { SignInScreen } from '../features/account/sign-in-screen.tsx'
import { useTitle } from './use-title.ts'
import { useNext } from './use-next.ts'

export default function LoginPage({ next }: { next?: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const named = useNext()
  const target = next ?? named
  useTitle('Sign in')
  return (
    <SignInScreen
      next={target}
      problem={params.get('problem')}
      onEntered={() => void navigate(target, { replace: true })}
    />
  )
}
