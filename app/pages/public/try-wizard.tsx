import { useEffect, useRef, useState } from 'react'
import { newActionId } from '../../db/store/new-ids.ts'
import { freshDraft, pickAction, type CaptureDraft } from '../../domain/action/capture-draft.ts'
import type { CapturedPlan, SamplePlan } from '../../domain/action/captured-plan.ts'
import { CaptureWizard } from '../../features/capture/capture-wizard.tsx'
import { SAMPLE_INSIGHTS } from '../../features/landing/sample-insights.ts'
import { SAMPLE_DURATION_MS, SAMPLE_TITLE } from '../../features/landing/sample-transcript.ts'
import { deviceZone, now } from '../../state/clock.ts'
import { keepSampleDraft, keepSamplePlan, keptSampleDraft, keptSamplePlan } from '../../state/kept-sample.ts'
import { useSession } from '../../state/session.ts'
import { KeptPlan } from './kept-plan.tsx'

interface TryWizardProps {
  // The action that was pressed; null to continue where it was left.
  readonly choice: number | null
  readonly onSeek: (ms: number) => void
  readonly onLeave: () => void
}

/** The portal's own wizard on the sample; its plan waits in this tab for an account. */
export default function TryWizard({ choice, onSeek, onLeave }: TryWizardProps) {
  const isSignedIn = useSession(({ session }) => session.kind === 'authenticated')
  // A waiting plan is shown first, whatever was pressed: only one can be kept, and it is not replaced unasked.
  const [plan, setPlan] = useState(keptSamplePlan)
  // Changing a plan opens it as it was kept, ignoring the action pressed before.
  const [picked, setPicked] = useState(choice)
  const change = () => {
    setPicked(null)
    setPlan(null)
  }
  return plan === null ? (
    <Planning choice={picked} onSeek={onSeek} onLeave={onLeave} onKept={setPlan} />
  ) : (
    <KeptPlan plan={plan} isSignedIn={isSignedIn} onChange={change} />
  )
}

type PlanningProps = TryWizardProps & { readonly onKept: (plan: SamplePlan) => void }

function Planning({ choice, onSeek, onLeave, onKept }: PlanningProps) {
  const [clock] = useState(() => ({ now, timeZone: deviceZone() }))
  const [draft] = useState(() => draftWith(choice, clock.timeZone))
  const root = useRef<HTMLDivElement>(null)
  // The pressed element is gone, so the focus moves to what replaced it.
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  const save = (made: CapturedPlan) => {
    const kept = { ...made, id: newActionId() }
    keepSamplePlan(kept)
    onKept(kept)
    return Promise.resolve(true)
  }
  return (
    <div ref={root} role="group" aria-label="Your plan from the video" tabIndex={-1} className="outline-none">
      <CaptureWizard
        video={{ title: SAMPLE_TITLE, durationMs: SAMPLE_DURATION_MS, isTimed: true }}
        insights={SAMPLE_INSIGHTS}
        initialDraft={draft}
        clock={clock}
        onDraftChange={keepSampleDraft}
        onSeek={onSeek}
        onSkip={onLeave}
        onSave={save}
      />
    </div>
  )
}

// Earlier typed text stays, whichever action is picked now.
function draftWith(choice: number | null, timeZone: string): CaptureDraft {
  const world = { now: now(), timeZone }
  const draft = keptSampleDraft() ?? freshDraft(world)
  return choice === null
    ? draft
    : pickAction(world, { ...draft, step: 2 }, { suggestions: SAMPLE_INSIGHTS.actions, choice })
}
