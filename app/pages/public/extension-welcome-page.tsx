import { lazy, Suspense, useState } from 'react'
import { PUBLIC_PAGES } from '../../domain/public-pages.ts'
import { InstallHint } from '../../features/onboarding/install-hint.tsx'
import { WelcomeCarousel } from '../../features/onboarding/welcome-carousel.tsx'
import { useSession } from '../../state/session.ts'
import { PublicPage } from '../layouts/public-page.tsx'
import { useTitle } from '../use-title.ts'

const CreateAccountPrompt = lazy(async () => ({
  default: (await import('../../features/onboarding/create-account-prompt.tsx')).CreateAccountPrompt,
}))

/** WEL-01 to WEL-04: the modal opens once it is certain that nobody is signed in; it can be closed. */
export default function ExtensionWelcomePage() {
  const isAnonymous = useSession(({ session }) => session.kind === 'anonymous')
  const [isDismissed, setDismissed] = useState(false)
  useTitle(PUBLIC_PAGES.welcome.title)
  return (
    <PublicPage>
      <div className="mx-auto w-full max-w-2xl px-5 pt-6 pb-16 sm:px-8">
        <h1 tabIndex={-1} className="font-serif text-display">
          Three steps to your first action
        </h1>
        <InstallHint />
        <WelcomeCarousel />
      </div>
      {isAnonymous && !isDismissed && (
        <Suspense>
          <CreateAccountPrompt onClose={() => setDismissed(true)} />
        </Suspense>
      )}
    </PublicPage>
  )
}
