import { lazy, Suspense, useState } from 'react'
import { SampleActions } from '../../features/landing/sample-actions.tsx'
import { SampleTranscriptView } from '../../features/landing/sample-transcript-view.tsx'
import { Section } from '../../features/landing/section.tsx'
import { hasKeptSample } from '../../state/sample-storage.ts'
import { Button } from '../../ui/button/button.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

const loadWizard = () => import('./try-wizard.tsx')
const TryWizard = lazy(loadWizard)

// Started: with that action picked, or (null) as it was left.
type Begun = { readonly choice: number | null }

/** A small version of the main job: read what was found in a sample, and plan one action with the real wizard. */
export function TrySection() {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [moment, setMoment] = useState<{ readonly ms: number } | null>(null)
  const seek = (ms: number) => setMoment({ ms })
  return (
    <Section
      anchor="try"
      title="One video, four actions"
      lead="This is what comes out of a four-minute talk; every action rests on words you can check. Pick one and plan it: no account, and nothing leaves your browser."
      isRaised
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        {/* On a phone the actions come first, visually, for screen readers and for Tab: they are the point. Pages reserve
            room for a sticky header; this one has none. */}
        <div
          className="min-w-0 [--head-room:-4rem]"
          onPointerEnter={() => void loadWizard()}
          onFocus={() => void loadWizard()}
        >
          {begun === null ? (
            <Offer onBegin={setBegun} onSeek={seek} />
          ) : (
            <Suspense fallback={<Opening />}>
              <TryWizard
                choice={begun.choice}
                onSeek={seek}
                onLeave={() => {
                  setBegun(null)
                  setMoment(null)
                }}
              />
            </Suspense>
          )}
        </div>
        <div className="lg:order-first">
          <SampleTranscriptView moment={moment} />
        </div>
      </div>
    </Section>
  )
}

function Offer({ onBegin, onSeek }: { onBegin: (begun: Begun) => void; onSeek: (ms: number) => void }) {
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated && hasKeptSample() && (
        <Button look="primary" className="mb-4" onClick={() => onBegin({ choice: null })}>
          Go on with your plan
        </Button>
      )}
      <SampleActions onPick={(choice) => onBegin({ choice })} onSeek={onSeek} />
      <p className="measure mt-4 text-small text-ink-soft">
        Written by a language model and checked against the transcript. Without a model, what is found on your own
        device stays closer to the video’s words.
      </p>
    </>
  )
}

function Opening() {
  return (
    <p role="status" className="px-6 py-10 text-center text-base text-ink-soft">
      Opening the plan...
    </p>
  )
}
