import { useState } from 'react'
import { accountState, requestVerification } from '../../../api/auth.ts'
import { showToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { accountCall, isAddressConfirmed } from '../account-calls.ts'
import { REQUEST_VERIFICATION_TEXTS, SESSIONS_TEXTS, VERIFY_TEXTS } from '../messages.ts'
import { useLoaded } from './use-loaded.ts'

/** The account's address, and whether it has been verified. */
export function EmailState({ email }: { email: string }) {
  const { state, again } = useLoaded(accountState, SESSIONS_TEXTS)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    setSent(true)
    // In another tab or on another device, where the link was opened.
    if (await isAddressConfirmed()) {
      showToast('good', VERIFY_TEXTS.success)
      again()
      return
    }
    const sent = await accountCall(requestVerification(), REQUEST_VERIFICATION_TEXTS)
    if (sent.ok) return
    setSent(false)
    showToast('bad', { title: 'Error', description: sent.error })
  }
  const isOpen = state.kind === 'loaded' && !state.value.isEmailVerified
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-[min(14rem,100%)] flex-1">
        <span className="block text-base break-words">{email}</span>
        {state.kind === 'loaded' && (
          <span className="block text-small text-ink-soft">{isOpen ? 'Not confirmed yet' : 'Confirmed'}</span>
        )}
      </span>
      {isOpen && (
        <Button size="small" isBusy={isSent} onClick={() => void send()}>
          {isSent ? 'Link sent' : 'Send confirmation link'}
        </Button>
      )}
    </div>
  )
}
