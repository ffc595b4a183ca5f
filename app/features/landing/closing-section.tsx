import { buttonClass } from '../../ui/button/button.tsx'
import { JOIN_THOUSANDS } from './claims.ts'
import { GetStarted } from './get-started.tsx'

/** LND-13: the final call to action. */
export function ClosingSection() {
  return (
    <section aria-labelledby="closing" className="mx-auto w-full max-w-3xl px-5 py-20 text-center sm:px-8 lg:py-28">
      <h2 id="closing" className="font-serif text-display lg:text-[2.4rem]">
        Your next video can change something
      </h2>
      <p className="mx-auto mt-3 max-w-[46ch] text-lead text-ink-soft">
        {JOIN_THOUSANDS} who do one thing from what they watch. It costs nothing, and works without a connection.
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        <a href="/?modal=register" className={buttonClass('primary', 'large')}>
          Create account
        </a>
        <GetStarted />
      </div>
    </section>
  )
}
