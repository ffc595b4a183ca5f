import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { useWaits } from '../../ui/interaction/early-presses.ts'
import { PinDrawing, ReloadDrawing, ToggleDrawing } from './welcome-drawings.tsx'

interface WelcomeStep {
  readonly title: string
  readonly text: string
  readonly drawing: ReactNode
}

const STEPS: readonly WelcomeStep[] = [
  {
    title: 'Pin the extension to the toolbar',
    text: `Open the puzzle piece beside the address bar and press the pin next to ${PRODUCT_NAME}. It stays in sight, and so do the actions that are due.`,
    drawing: <PinDrawing />,
  },
  {
    title: 'Sign in and toggle analysis on a video page',
    text: `Open a video, press the ${PRODUCT_NAME} button in the toolbar and sign in once. The analysis is on from the start; switch it off, and no transcript is read.`,
    drawing: <ToggleDrawing />,
  },
  {
    title: 'Reload to analyze each new video',
    text: 'Insights and four actions appear beside each video you open. If they are still those of the previous video, reload the page.',
    drawing: <ReloadDrawing />,
  },
]

/** WEL-01, WEL-02: the first three steps with the extension. */
export function WelcomeCarousel() {
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(at)
  const waits = useWaits()
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    heading.current?.focus({ preventScroll: true })
  }, [at])
  const step = STEPS[at]
  if (step === undefined) return null
  const isLast = at === STEPS.length - 1
  return (
    <section data-waits={waits} aria-roledescription="carousel" aria-label="First steps with the extension">
      <div role="group" aria-roledescription="slide" aria-label={`Step ${String(at + 1)} of ${String(STEPS.length)}`}>
        <div className="overflow-hidden rounded-sheet border border-line bg-surface">{step.drawing}</div>
        <h2 ref={heading} tabIndex={-1} className="mt-6 text-title font-semibold">
          <span className="mr-2 text-accent tabular">{at + 1}</span>
          {step.title}
        </h2>
        <p className="mt-2 min-h-[4.5em] text-lead text-ink-soft">{step.text}</p>
      </div>
      <Dots at={at} onChoose={setAt} />
      <div className="mt-6 flex flex-wrap gap-3">
        {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
        {isLast ? (
          <>
            <a href="/portal" className={buttonClass('primary')}>
              Take Me to Portal
            </a>
            <a href="https://www.youtube.com/" className={buttonClass('secondary')}>
              Take Me to YouTube
            </a>
          </>
        ) : (
          <Button look="primary" onClick={() => setAt(at + 1)} className="min-w-28">
            Next
          </Button>
        )}
      </div>
    </section>
  )
}

function Dots({ at, onChoose }: { at: number; onChoose: (at: number) => void }) {
  return (
    <div className="mt-5 -ml-2 flex">
      {STEPS.map(({ title }, index) => (
        <button
          key={title}
          type="button"
          aria-label={`Step ${String(index + 1)}: ${title}`}
          aria-current={index === at ? 'step' : undefined}
          onClick={() => onChoose(index)}
          className="flex h-11 items-center rounded-control px-2"
        >
          <span
            className={clsx(
              'h-1.5 w-8 rounded-full transition-colors duration-150',
              index === at ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-control forced-colors:bg-[GrayText]',
            )}
          />
        </button>
      ))}
    </div>
  )
}
