import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

const TITLES = ['What it says', 'Your plan', 'Summary'] as const

/**
 * The current one of the three steps. When it changes, the heading is focused and scrolled to the top, so that it is read out and
 * the step is visible. The host sets the distance from the edge (`--head-room`).
 */
export function WizardSteps({ step }: { step: 1 | 2 | 3 }) {
  const current = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    current.current?.focus({ preventScroll: true })
    current.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 ref={current} tabIndex={-1} className="scroll-mt-(--head-room,0.75rem) text-base font-semibold">
        {TITLES[step - 1]}
        <span className="sr-only">, step {step} of 3</span>
      </h3>
      <div aria-hidden="true" className="flex gap-1.5">
        {TITLES.map((title, at) => (
          <span
            key={title}
            className={clsx(
              'h-1.5 w-8 rounded-full transition-colors duration-200',
              at < step ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:bg-[GrayText]',
            )}
          />
        ))}
      </div>
    </div>
  )
}
