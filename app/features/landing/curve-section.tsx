import { FORGET_IN_A_DAY, FORGET_IN_A_WEEK } from './study-claims.ts'
import { ForgettingCurve } from './forgetting-curve.tsx'
import { Section } from './section.tsx'
import { StudiedClaim } from './studied-claim.tsx'

/** LND-04: a drawing of why watching is not enough; the link opens the four statements. */
export function CurveSection({ onLearnMore }: { onLearnMore: () => void }) {
  return (
    <Section anchor="science" title="Watching is not the hard part. Keeping it is." isRaised>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
        <ForgettingCurve />
        <div className="flex flex-col gap-5">
          {[FORGET_IN_A_WEEK, FORGET_IN_A_DAY].map((claim) => (
            <StudiedClaim key={claim.text} claim={claim} />
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onLearnMore}
            className="min-h-11 self-start rounded-control text-base font-semibold text-accent underline underline-offset-4"
          >
            learn more about the science
          </button>
        </div>
      </div>
    </Section>
  )
}
