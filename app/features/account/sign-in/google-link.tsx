import { useEffect, useState } from 'react'
import { SIGN_IN_BUSY } from '../../../domain/account/account-sentences.ts'
import { listProviders } from '../../../api/auth.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { deviceSession } from '../browser-session.ts'

/**
 * Sign-in with Google if the server supports it; renders nothing if not, or if it cannot be asked. A sign-out that has not
 * reached the server is finished first: the person who comes back from Google must not be taken for the one who signed out.
 */
export function GoogleLink({ next }: { next: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isCurrent = true
    deviceSession
      .finish()
      .then(({ isTold }) => (isTold ? listProviders() : NO_PROVIDERS))
      .then(
        ({ google }) => isCurrent && setThere(google && !deviceSession.isLeaving),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [])
  if (!isThere) return null
  return (
    <a
      href={`/api/auth/google?next=${encodeURIComponent(next)}`}
      className={buttonClass('secondary', 'regular', 'mt-4')}
    >
      Continue with Google
    </a>
  )
}

const NO_PROVIDERS = { google: false }

/** Why returning from the provider ended at the sign-in screen. */
export const PROVIDER_PROBLEMS: Readonly<Record<string, string>> = {
  google: 'Google did not confirm who you are. Please try again.',
  address_unproved:
    'There is an account with this address that has not been confirmed. Sign in with its password, or reset the password by mail.',
  busy: SIGN_IN_BUSY,
}
