import { lazy, Suspense, useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { SampleTranscriptView } from '../../features/landing/sample-transcript-view.tsx'
import { Section } from '../../features/landing/section.tsx'
import { hasKeptSample } from '../../state/sample-storage.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const loadWizard = () => import('./try-wizard.tsx')
const TryWizard = lazy(loadWizard)

/** The main job in small: the real wizard on a sample, read by the real engine in the visitor's own browser. */
export function TrySection() {
  const [isRunning, setRunning] = useState(false)
  const [moment, setMoment] = useState<{ readonly ms: number } | null>(null)
  return (
    <Section
      anchor="try"
      title="Try it now, without an account"
      lead={`Here is what was said in a four-minute video. Let ${PRODUCT_NAME} read it: it happens in your browser, and nothing leaves it.`}
      isRaised
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <SampleTranscriptView moment={moment} />
        {/* The page keeps room for a header that would stay; this one has none. */}
        <div className="min-w-0 [--head-room:-4rem]">
          {isRunning ? (
            <Suspense fallback={<Reading />}>
              <TryWizard
                onSeek={(ms) => setMoment({ ms })}
                onLeave={() => {
                  setRunning(false)
                  setMoment(null)
                }}
              />
            </Suspense>
          ) : (
            <Invitation onStart={() => setRunning(true)} />
          )}
        </div>
      </div>
    </Section>
  )
}

function Invitation({ onStart }: { onStart: () => void }) {
  const isHydrated = useHydrated()
  const isBegun = isHydrated && hasKeptSample()
  return (
    <div className="flex flex-col items-center justify-center rounded-card border border-dashed border-control px-6 py-10 text-center lg:min-h-[35.5rem]">
      <p className="max-w-[40ch] text-lead">
        Four actions, each with the words it rests on. Pick one, say when and where, and read your plan.
      </p>
      <Button
        look="primary"
        size="large"
        className="mt-6"
        onPointerEnter={() => void loadWizard()}
        onFocus={() => void loadWizard()}
        onClick={onStart}
      >
        {isBegun ? 'Go on with your plan' : 'Find the actions'}
      </Button>
    </div>
  )
}

function Reading() {
  return (
    <p role="status" className="px-6 py-10 text-center text-base text-ink-soft">
      Reading the transcript...
    </p>
  )
}
