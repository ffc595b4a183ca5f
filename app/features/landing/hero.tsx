import { PRODUCT_NAME } from '../../domain/product.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TWICE, JOIN_200, JOIN_THOUSANDS } from './claims.ts'
import { GetStarted } from './get-started.tsx'
import { PlanCard } from './plan-card.tsx'
import { claimSentence, StudyNote } from './study-note.tsx'

/** LND-03: what it is, and the one thing to do next. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="mx-auto grid w-full max-w-6xl grid-cols-1 items-center gap-x-16 gap-y-12 px-5 pt-8 pb-16 sm:px-8 lg:grid-cols-[1.15fr_1fr] lg:pt-16 lg:pb-24">
      <div>
        <h1 tabIndex={-1} className="animate-hero-title font-serif text-hero tracking-[-0.015em]">
          Turn What You Watch Into What You Do
        </h1>
        <p className="mt-6 max-w-[50ch] animate-hero-subtitle text-lead text-ink-soft">
          {`${PRODUCT_NAME} finds the actions in the videos you learn from, helps you plan one of them, and reminds you until it is done.`}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <GetStarted />
          <a href={isSignedIn ? '/portal' : '/#try'} className={buttonClass('secondary', 'large')}>
            {isSignedIn ? 'Go to your actions' : 'Try it on a sample'}
          </a>
        </div>
        <p className="mt-5 text-base text-ink-soft">
          {isSignedIn ? JOIN_THOUSANDS : JOIN_200}.{' '}
          {!isSignedIn && (
            <a href="/?modal=register" className="rounded-control font-medium text-accent underline underline-offset-4">
              Create account
            </a>
          )}
        </p>
        <div className="mt-8 max-w-[60ch]">
          <p className="text-base font-medium">{claimSentence(TWICE)}</p>
          <StudyNote claim={TWICE} />
        </div>
      </div>
      <PlanCard />
    </section>
  )
}
