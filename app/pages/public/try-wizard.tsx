import { useEffect, useRef, useState } from 'react'
import { freshDraft } from '../../domain/action/capture-draft.ts'
import type { CapturedPlan } from '../../domain/action/captured-plan.ts'
import { CaptureWizard } from '../../features/capture/capture-wizard.tsx'
import { SAMPLE_DURATION_MS, SAMPLE_TITLE } from '../../features/landing/sample-transcript.ts'
import { deviceZone, now } from '../../state/clock.ts'
import { keepSampleDraft, keepSamplePlan, keptSampleDraft, keptSamplePlan } from '../../state/kept-sample.ts'
import { useSession } from '../../state/session.ts'
import { EngineFailed } from '../engine-failed.tsx'
import { KeptPlan } from './kept-plan.tsx'
import { useSampleReading, type FoundReading } from '../use-sample-reading.ts'

interface TryWizardProps {
  readonly onSeek: (ms: number) => void
  readonly onLeave: () => void
}

/** Reads the sample in the worker, then runs the portal's own wizard on what was found. */
export default function TryWizard({ onSeek, onLeave }: TryWizardProps) {
  const { reading, again } = useSampleReading()
  const isSignedIn = useSession(({ session }) => session.kind === 'authenticated')
  const [plan, setPlan] = useState(keptSamplePlan)
  if (plan !== null) {
    return <KeptPlan plan={plan} isSignedIn={isSignedIn} onChange={() => setPlan(null)} />
  }
  if (reading.kind === 'failed') {
    return <EngineFailed onAgain={again} />
  }
  if (reading.kind === 'reading') {
    return (
      <p role="status" className="px-6 py-10 text-center text-base text-ink-soft">
        Reading the transcript...
      </p>
    )
  }
  const keep = (made: CapturedPlan) => {
    keepSamplePlan(made)
    setPlan(made)
    return Promise.resolve(true)
  }
  return <Found reading={reading} onSeek={onSeek} onLeave={onLeave} onSave={keep} />
}

interface FoundProps {
  readonly reading: FoundReading
  readonly onSeek: (ms: number) => void
  readonly onLeave: () => void
  readonly onSave: (plan: CapturedPlan) => Promise<boolean>
}

function Found({ reading: { insights, tookMs }, onSeek, onLeave, onSave }: FoundProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const [clock] = useState(() => ({ now, timeZone: deviceZone() }))
  const [draft] = useState(() => keptSampleDraft() ?? freshDraft({ now: now(), timeZone: clock.timeZone }))
  return (
    <>
      <p ref={heading} tabIndex={-1} className="mb-5 text-base text-ink-soft">
        <span className="font-semibold text-accent">
          Read in {Math.max(1, Math.round(tookMs))} ms, in your browser.
        </span>{' '}
        Nothing was sent.
      </p>
      <CaptureWizard
        video={{ title: SAMPLE_TITLE, durationMs: SAMPLE_DURATION_MS, isTimed: true }}
        insights={insights}
        initialDraft={draft}
        clock={clock}
        onDraftChange={keepSampleDraft}
        onSeek={onSeek}
        onSkip={onLeave}
        onSave={onSave}
      />
    </>
  )
}
