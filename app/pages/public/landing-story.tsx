import { lazy, Suspense, useState } from 'react'
import { ClosingSection } from '../../features/landing/closing-section.tsx'
import { CurveSection } from '../../features/landing/curve-section.tsx'
import { HowItWorks } from '../../features/landing/how-it-works.tsx'
import { PlanSection } from '../../features/landing/plan-section.tsx'
import { TakeawaySection } from '../../features/landing/takeaway-section.tsx'
import { useWaits } from '../../ui/interaction/early-presses.ts'
import { TrySection } from './try-section.tsx'

const ScienceDialog = lazy(async () => ({
  default: (await import('../../features/landing/science-dialog.tsx')).ScienceDialog,
}))

/** Everything on the landing page below the first screen; its code loads when the visitor starts to use the page. */
export default function LandingStory() {
  const [isScienceOpen, setScienceOpen] = useState(false)
  return (
    <div id="story" data-waits={useWaits()}>
      <TrySection />
      <HowItWorks />
      <CurveSection onLearnMore={() => setScienceOpen(true)} />
      <TakeawaySection />
      <PlanSection />
      <ClosingSection />
      {isScienceOpen && (
        <Suspense>
          <ScienceDialog onClose={() => setScienceOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
