import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { confirmAddress, isAddressConfirmed, signIn } from '../../features/account/account-calls.ts'
import { ForgotPassword } from '../../features/account/sign-in/forgot-password.tsx'
import { VERIFY_TEXTS } from '../../features/account/messages.ts'
import { SignInForm } from '../../features/account/sign-in/sign-in-form.tsx'
import { useSession } from '../../state/session.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccountPage } from '../layouts/account-page.tsx'
import { checkSession } from '../session/start-session.ts'
import { useMailedToken } from './use-mailed-token.ts'
import { SECURITY_PROFILE_PATH } from '../use-portal-params.ts'
import { useTitle } from '../use-title.ts'

// known: the link was opened before, by the learner or by their mail program.
type Step =
  | { readonly kind: 'checking' | 'confirmed' | 'known' }
  | { readonly kind: 'failed'; readonly message: string; readonly isSpent: boolean }

/**
 * Opening the link changes nothing by itself: this page posts its token, once, and only for a signed-in learner. A
 * person who opens it elsewhere, for example on a phone, signs in right here.
 */
export default function VerifyEmailPage() {
  const token = useMailedToken()
  const { session } = useSession()
  useTitle('Confirm your address')
  if (token === null) return <Failed message={VERIFY_TEXTS.failure} isSpent />
  if (session.kind === 'anonymous') return <SignInFirst />
  if (session.kind === 'loading') return <AccountPage title={CHECKING} />
  return <Confirmation key={session.user.id} token={token} />
}

function Confirmation({ token }: { token: string }) {
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  const isPosted = useRef(false)
  useEffect(() => {
    if (isPosted.current) return
    isPosted.current = true
    void confirm(token).then(setStep)
  }, [token])
  if (step.kind === 'failed') return <Failed message={step.message} isSpent={step.isSpent} />
  if (step.kind === 'checking') return <AccountPage title={CHECKING} />
  return (
    <AccountPage
      title="Address confirmed"
      text={
        step.kind === 'known'
          ? 'It was confirmed before, so there is nothing left to do.'
          : 'Thank you: this address is yours.'
      }
    >
      <ToTheActions />
    </AccountPage>
  )
}

async function confirm(token: string): Promise<Step> {
  const confirmed = await confirmAddress({ token })
  // The address may grant roles that the session does not know yet. Or the session had ended although this device showed somebody
  // as signed in; the page then asks them to sign in.
  if (confirmed.ok || confirmed.error.kind === 'signed_out') await checkSession()
  if (confirmed.ok) return { kind: 'confirmed' }
  const isSpent = confirmed.error.kind === 'spent'
  if (isSpent && (await isAddressConfirmed())) return { kind: 'known' }
  return { kind: 'failed', message: confirmed.error.message, isSpent }
}

function SignInFirst() {
  return (
    <AccountPage
      title="Sign in to confirm"
      text="Sign in with the address this link was sent to. It shows that the account is yours, too."
    >
      <SignInForm submit={signIn(() => undefined)} />
      <ForgotPassword />
      <p className="mt-6 text-base text-ink-soft">
        No account of yours? Then close this page: nobody can confirm your address without this link.
      </p>
    </AccountPage>
  )
}

function Failed({ message, isSpent }: { message: string; isSpent: boolean }) {
  return (
    <AccountPage title="Not confirmed">
      <div className="mt-4 flex flex-col gap-5">
        <Notice tone="bad">{message}</Notice>
        {/* The profile sends links; a signed-out learner signs in on the way there. */}
        {isSpent && (
          <Link to={SECURITY_PROFILE_PATH} className={buttonClass('primary')}>
            Get a new link
          </Link>
        )}
        <Link to="/portal" className={buttonClass('secondary')}>
          Go to your actions
        </Link>
      </div>
    </AccountPage>
  )
}

function ToTheActions() {
  return (
    <Link to="/portal" className={buttonClass('primary')}>
      Go to your actions
    </Link>
  )
}

const CHECKING = 'Confirming your address...'
