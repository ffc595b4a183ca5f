import { lazy, Suspense } from 'react'
import type { useSignOut } from './use-sign-out.ts'

const SignOutDialogs = lazy(() => import('./sign-out-dialogs.tsx'))

/** The dialogs of signing out, the same on every signed-in page. */
export function SignOutSteps({ signOut }: { signOut: ReturnType<typeof useSignOut> }) {
  const { step } = signOut
  if (step.kind === 'no') return null
  return (
    <Suspense>
      <SignOutDialogs step={step} onChoose={signOut.choose} onClose={signOut.cancel} />
    </Suspense>
  )
}
