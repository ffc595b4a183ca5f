import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { verifyEmail } from '../api/auth.ts'
import { accountCall } from '../features/account/account-calls.ts'
import { VERIFY_TEXTS } from '../features/account/messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountPage } from './layouts/account-page.tsx'
import { checkSession } from './start-session.ts'
import { useMailedToken } from './use-mailed-token.ts'
import { useTitle } from './use-title.ts'

type Step = { readonly kind: 'checking' | 'confirmed' } | { readonly kind: 'failed'; readonly message: string }

/** Opening the link changes nothing by itself: this page posts its token, once. */
export default function VerifyEmailPage() {
  const token = useMailedToken()
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  const isPosted = useRef(false)
  useTitle('Confirm your address')
  useEffect(() => {
    if (isPosted.current) return
    isPosted.current = true
    void accountCall(verifyEmail({ token: token ?? '' }), VERIFY_TEXTS).then((verified) => {
      setStep(verified.ok ? { kind: 'confirmed' } : { kind: 'failed', message: verified.error })
      // The address may give rights that the session does not know of yet.
      if (verified.ok) void checkSession()
    })
  }, [token])
  return (
    <AccountPage title={TITLES[step.kind]}>
      <div className="flex flex-col gap-5">
        {step.kind === 'failed' && <Notice tone="bad">{step.message}</Notice>}
        {step.kind === 'confirmed' && <p className="text-base text-ink-soft">Thank you: this address is yours.</p>}
        {step.kind !== 'checking' && (
          <Link to="/portal" className={buttonClass('primary')}>
            Go to your actions
          </Link>
        )}
      </div>
    </AccountPage>
  )
}

const TITLES = {
  checking: 'Confirming your address...',
  confirmed: 'Address confirmed',
  failed: 'Not confirmed',
} as const
