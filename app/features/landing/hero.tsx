import { PRODUCT_NAME } from '../../domain/product.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { TWICE, JOIN_200, JOIN_THOUSANDS } from './claims.ts'
import { GetStarted } from './get-started.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { StudiedClaim } from './studied-claim.tsx'

const TITLE = 'Turn What You Watch Into What You Do'

/** LND-03: what it is, and the one thing to do next. A signed-in learner only gets the link onwards. */
export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? <Greeting /> : <Pitch />
}

function Pitch() {
  return (
    <section className="mx-auto grid w-full max-w-6xl grid-cols-1 items-center gap-x-14 gap-y-12 px-5 pt-6 pb-12 sm:px-8 lg:grid-cols-[1fr_1.08fr] lg:pt-14 lg:pb-20">
      <div>
        <h1 tabIndex={-1} className="animate-hero-title font-serif text-hero tracking-[-0.015em]">
          {TITLE}
        </h1>
        <p className="mt-5 max-w-[46ch] animate-hero-subtitle text-lead text-ink-soft">
          {`${PRODUCT_NAME} reads a video you learn from and offers four actions. You pick one and say when and where; it reminds you until it is done.`}
        </p>
        {/* The first button works on any device; an extension needs a computer. */}
        <div className="mt-7 flex flex-wrap gap-3">
          <a href="/#try" className={buttonClass('primary', 'large')}>
            Try it on a video
          </a>
          <GetStarted />
        </div>
        <p className="mt-3 text-small text-ink-soft sm:hidden">
          Get Started opens the extension, which needs a computer. On a phone you paste or share a link instead.
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-base text-ink-soft">
          <span>{JOIN_200}.</span>
          <a
            href="/?modal=register"
            className="flex min-h-11 items-center rounded-control font-medium text-accent underline underline-offset-4 sm:pointer-fine:min-h-0"
          >
            Create account
          </a>
        </p>
        <div className="mt-6 max-w-[52ch] border-t border-line pt-4">
          <StudiedClaim claim={TWICE} />
        </div>
      </div>
      <HeroPicture />
    </section>
  )
}

function Greeting() {
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-4 px-5 pt-8 pb-10 sm:px-8">
      <div>
        <h1 tabIndex={-1} className="font-serif text-display tracking-[-0.01em]">
          {TITLE}
        </h1>
        <p className="mt-1 text-base text-ink-soft">{JOIN_THOUSANDS}: one video, one action, done.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href="/portal" className={buttonClass('primary')}>
          Go to your actions
        </a>
        <GetStarted size="regular" />
      </div>
    </section>
  )
}
