import { Link } from 'react-router-dom'
import { LatestStories } from '../../features/progress/latest-stories.tsx'
import { buttonClass } from '../../ui/button/button.tsx'
import { SignedInPage } from '../layouts/signed-in-page.tsx'
import { useTitle } from '../use-title.ts'

/** NAV-04. The parts that exist already are below its heading. */
export default function ProgressPage() {
  useTitle('Progress')
  return (
    <SignedInPage>
      <h1 tabIndex={-1} className="font-serif text-display">
        Coming Soon
      </h1>
      <p className="measure mt-2 text-base text-ink-soft">
        You will see your progress over the weeks here. Today’s figures are in your portal; what your videos led to is
        below.
      </p>
      <LatestStories
        title={({ id, title }) => (
          <Link to={`/library?video=${id}`} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        )}
        start={
          <Link to="/library" className={buttonClass('primary')}>
            Open your library
          </Link>
        }
      />
    </SignedInPage>
  )
}
