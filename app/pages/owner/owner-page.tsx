import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { forgetQueries, queryClientOf } from '../../api/query-client.ts'
import { must } from '../../domain/kernel/invariant.ts'
import { ConnectionNotice } from '../../features/account/connection-notice.tsx'
import { useCurrentUser, useSession } from '../../state/session.ts'
import { SignedInPage } from '../layouts/signed-in-page.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useSignInNeeded } from '../session/use-sign-in-needed.ts'
import { useTitle } from '../use-title.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('../../features/account/sign-in/sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

useSession.subscribe(({ session }) => {
  if (session.kind === 'anonymous') forgetQueries()
})

interface OwnerPageProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** Shared by /admin and /analytics: their data comes from the server, which may require a fresh sign-in. */
export function OwnerPage({ title, text, children }: OwnerPageProps) {
  const user = must(useCurrentUser(), 'the guard lets only signed-in visitors in')
  const client = queryClientOf(user.id)
  const signIn = useSignInNeeded(client)
  useTitle(title)
  return (
    <QueryClientProvider client={client}>
      <SignedInPage>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="font-serif text-display">
              {title}
            </h1>
            <p className="measure mt-1 text-base text-ink-soft">{text}</p>
          </div>
          <RefreshButton />
        </div>
        <div className="mt-6 flex flex-col gap-6">
          <ConnectionNotice />
          {children}
        </div>
        {signIn.isNeeded && (
          <Suspense>
            <SignInAgainDialog
              email={user.email}
              title="Sign in again"
              description="These pages show other people’s data: they open for 12 hours after signing in."
              onEntered={signIn.onEntered}
              onClose={signIn.onClosed}
            />
          </Suspense>
        )}
      </SignedInPage>
    </QueryClientProvider>
  )
}
