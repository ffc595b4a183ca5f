import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { INVALID_LINK, PASSWORD_UPDATED } from '../../features/account/messages.ts'
import { ForgotPasswordDialog } from '../../features/account/sign-in/forgot-password.tsx'
import { ResetForm } from '../../features/account/sign-in/reset-password-form.tsx'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { AccountPage } from '../layouts/account-page.tsx'
import { useMailedToken } from './use-mailed-token.ts'
import { useTitle } from '../use-title.ts'

const RESET_REDIRECT_MS = 2000

/** AUT-05, AUT-06. The token is removed from the address bar at once, and survives a reload in the history state. */
export default function ResetPasswordPage() {
  const token = useMailedToken()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isLeaving = isDone || token === null
  useTitle('Reset password')
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
  if (token === null) {
    return (
      <AccountPage title={INVALID_LINK.title} text={INVALID_LINK.description}>
        <p className="mb-5 text-base text-ink-soft">
          You are taken to the sign-in page, where “Forgot Password?” mails you a new one.
        </p>
        <Link to="/login" replace className={buttonClass('primary', 'regular', 'self-start')}>
          Go there now
        </Link>
      </AccountPage>
    )
  }
  if (isDone) return <AccountPage title={PASSWORD_UPDATED.title} text={PASSWORD_UPDATED.description} />
  return (
    <AccountPage title="Choose a new password" text="Every device that is signed in will be signed out.">
      <ResetForm token={token} onDone={() => setDone(true)} onRefused={() => setRefused(true)} />
      {isRefused && (
        <Button className="mt-4" onClick={() => setAsking(true)}>
          Mail me a new link
        </Button>
      )}
      {isAsking && <ForgotPasswordDialog onClose={() => setAsking(false)} />}
    </AccountPage>
  )
}
