import { Link } from 'react-router-dom'
import { useSession } from '../../state/session.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { PublicPage } from '../layouts/public-page.tsx'
import { useTitle } from '../use-title.ts'

/** NAV-05. */
export default function NotFoundPage() {
  useTitle('404')
  const isSignedIn = useSession(({ session }) => session.kind === 'authenticated')
  return (
    <PublicPage>
      <div className="mx-auto flex min-h-[60dvh] max-w-lg flex-col items-center justify-center px-6 py-10 text-center">
        <h1 tabIndex={-1} className="font-serif text-display">
          404 Page Not Found
        </h1>
        <p className="mt-3 text-base text-balance text-ink-soft">
          There is nothing at this address.{isSignedIn && ' Your actions are where you left them.'}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {isSignedIn && (
            <Link to="/portal" className={buttonClass('primary')}>
              Go to your actions
            </Link>
          )}
          <Link to="/" className={buttonClass(isSignedIn ? 'secondary' : 'primary')}>
            Start page
          </Link>
        </div>
      </div>
    </PublicPage>
  )
}
