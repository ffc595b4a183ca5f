import { useEffect, useRef } from 'react'
import type { CapturedPlan } from '../../domain/action/captured-plan.ts'
import { planSentence } from '../../domain/action/plan-sentence.ts'
import { keepSamplePlan } from '../../state/kept-sample.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'

interface KeptPlanProps {
  readonly plan: CapturedPlan
  readonly isSignedIn: boolean
  readonly onChange: () => void
}

/** The end of the sample, and what comes next: the plan waits in this tab for an account. */
export function KeptPlan({ plan, isSignedIn, onChange }: KeptPlanProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { what = '', when = '', where = '' } = plan.planningData
  const change = () => {
    keepSamplePlan(null)
    onChange()
  }
  return (
    <div className="rounded-card border border-accent/25 bg-accent/6 px-5 py-8 sm:px-8">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-base font-semibold text-accent">
        Your plan
      </h3>
      <p className="mt-3 font-serif text-title wrap-anywhere">{planSentence({ what, when, where })}</p>
      <p className="mt-5 max-w-[52ch] text-base text-ink-soft">
        {isSignedIn
          ? 'It is kept in this tab. Open your portal, and it is among your actions.'
          : 'It is kept in this tab. Create an account, and it will be your first action, reminder included.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={isSignedIn ? '/portal' : '/?modal=register'} className={buttonClass('primary')}>
          {isSignedIn ? 'Open my portal' : 'Create account and keep it'}
        </a>
        <Button onClick={change}>Change it</Button>
      </div>
    </div>
  )
}
