import { buttonClass } from '../../ui/button.tsx'
import { PlanCard } from './plan-card.tsx'

/** LND-03: what it is, and the one thing to do next. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-16 gap-y-12 px-5 pt-10 pb-20 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:pt-20">
      <div>
        <h1 tabIndex={-1} className="font-serif text-hero tracking-[-0.015em]">
          Turn What You Watch Into What You Do
        </h1>
        <p className="mt-6 max-w-[52ch] text-lead text-ink-soft">
          Afterwatch finds the actions in the videos you learn from, helps you plan one of them, and reminds you until
          it is done. It works offline, on every device you sign in on.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isSignedIn ? (
            <a href="/portal" className={buttonClass('primary')}>
              Go to your actions
            </a>
          ) : (
            <>
              <a href="/?modal=register" className={buttonClass('primary')}>
                Create account
              </a>
              <a href="/login" className={buttonClass('quiet')}>
                I have an account
              </a>
            </>
          )}
        </div>
      </div>
      <PlanCard />
    </section>
  )
}
