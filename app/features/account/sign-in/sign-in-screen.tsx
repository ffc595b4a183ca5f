import { useState } from 'react'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import { BrandMark } from '../../../ui/display/brand-mark.tsx'
import { useWaits } from '../../../ui/interaction/early-presses.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { GoogleLink, PROVIDER_PROBLEMS } from './google-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { SIGN_UP_SCREEN_TEXTS } from '../messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { createAccount, signIn } from '../account-calls.ts'

type SignInTab = 'sign-in' | 'sign-up'

interface SignInScreenProps {
  readonly opensOn?: SignInTab
  // Signed in: move on to the next screen.
  readonly onEntered: () => void
  // The page another way of signing in returns to; without it, none is offered.
  readonly next?: string | undefined
  // Why returning from that provider ended here.
  readonly problem?: string | null
  // Something that was done here is neither sent nor finished.
  readonly hasWaitingWork?: boolean
}

// The tab and the button already say "Sign in" and "Create account", so the heading does not.
const GREETINGS: Readonly<Record<SignInTab, { readonly title: string; readonly text: string }>> = {
  'sign-in': { title: 'Welcome back', text: 'Your actions are waiting where you left them.' },
  'sign-up': {
    title: 'Start with one action',
    text: 'Free, and it works offline.',
  },
}

const WAITING_WORK =
  'Work that was not sent or finished waits on this device. It is back when you sign in with the same account.'

/** AUT-01, AUT-13: one screen with a tab for each form; `/login` and `/signup` open on theirs. */
export function SignInScreen(props: SignInScreenProps) {
  const { opensOn = 'sign-in', onEntered, next, problem = null, hasWaitingWork = false } = props
  const [chosen, setChosen] = useState<string | null>(null)
  // Typed once, for signing in, a new account and a new password.
  const [email, setEmail] = useState('')
  const isHydrated = useHydrated()
  const tab = chosen ?? opensOn
  const greeting = GREETINGS[tab === 'sign-in' ? 'sign-in' : 'sign-up']
  return (
    <main
      data-waits={useWaits()}
      // From the top: centred, the tabs would jump as one is pressed, and the fields with every message.
      className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col px-4 pt-[max(2.5rem,12dvh)] pb-10"
    >
      <a href="/" className="mb-8 flex items-center gap-2.5 self-start rounded-control text-lead font-semibold">
        <BrandMark className="size-8" />
        {PRODUCT_NAME}
      </a>
      <h1 tabIndex={-1} className="mb-1 font-serif text-display">
        {greeting.title}
      </h1>
      <p className="mb-5 text-base text-ink-soft">{greeting.text}</p>
      {isHydrated && problem !== null && PROVIDER_PROBLEMS[problem] !== undefined && (
        <div className="mb-4">
          <Notice tone="bad">{PROVIDER_PROBLEMS[problem]}</Notice>
        </div>
      )}
      {hasWaitingWork && tab === 'sign-in' && (
        <div className="mb-4">
          <Notice tone="info">{WAITING_WORK}</Notice>
        </div>
      )}
      {/* Until the code has loaded, anything typed would be lost. */}
      <fieldset disabled={!isHydrated} className="contents">
        <Tabs
          label="Account"
          value={tab}
          onChange={setChosen}
          tabs={[
            {
              value: 'sign-in',
              label: 'Sign in',
              content: <SignInForm submit={signIn(onEntered)} email={email} onEmail={setEmail} />,
            },
            {
              value: 'sign-up',
              label: 'Create account',
              content: (
                <CreateAccountForm
                  submit={createAccount(SIGN_UP_SCREEN_TEXTS, onEntered, 'signup')}
                  email={email}
                  onEmail={setEmail}
                />
              ),
            },
          ]}
        />
      </fieldset>
      {tab === 'sign-in' && <ForgotPassword email={email} />}
      {next !== undefined && <GoogleLink next={next} />}
      {tab === 'sign-in' && (
        <p className="mt-6 text-base text-ink-soft">
          No account yet?{' '}
          <a href="/?modal=register" className="rounded-control font-medium text-accent underline underline-offset-4">
            Create one here
          </a>
        </p>
      )}
    </main>
  )
}
