import { SignedInPage } from '../layouts/signed-in-page.tsx'
import { useTitle } from '../use-title.ts'

/** NAV-04. */
export default function ProgressPage() {
  useTitle('Progress')
  return (
    <SignedInPage>
      <h1 tabIndex={-1} className="font-serif text-display">
        Coming Soon
      </h1>
      <p className="measure mt-2 text-base text-ink-soft">
        Your progress over the weeks will stand here. Today’s figures are in your portal.
      </p>
    </SignedInPage>
  )
}
