import { useEffect, useState } from 'react'
import { listProviders } from '../../api/auth.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Sign-in by Google where the server has it; nothing at all where it has not, or cannot be asked. */
export function GoogleLink({ next }: { next: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isCurrent = true
    listProviders().then(
      ({ google }) => isCurrent && setThere(google),
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

/** Why the way back from the provider ended at the sign-in screen. */
export const PROVIDER_PROBLEMS: Readonly<Record<string, string>> = {
  google: 'Google did not confirm who you are. Please try again.',
  address_unproved:
    'There is an account with this address that has not been confirmed. Sign in with its password, or reset the password by mail.',
  busy: 'Many people are signing in at this moment. Please try again in a few seconds.',
}
