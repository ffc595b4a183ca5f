import { useVideo } from '../db/queries/use-video.ts'
import { useVideos } from '../db/queries/use-videos.ts'
import { videoIdOf } from '../db/store/new-ids.ts'
import { countedRows } from '../domain/kernel/known.ts'
import type { UserId, VideoId } from '../domain/kernel/id.ts'
import { SAMPLE_IDENTITY } from '../domain/video/sample-video.ts'
import { QuickAdd } from '../features/library/grid/quick-add.tsx'
import { FirstSteps } from '../features/onboarding/first-steps.tsx'
import { FirstStepsRoom } from '../features/onboarding/first-steps-room.tsx'
import { Button } from '../ui/button/button.tsx'
import { useBusy } from '../ui/hooks/use-busy.ts'
import { tellMissingPart } from './tell-missing-part.ts'

interface FirstStepsOfferProps {
  readonly userId: UserId
  // Called once the sample is stored, so that its insights can be shown.
  readonly onSample: (id: VideoId) => void
  // Null where the page already has a field for links.
  readonly onAdd: ((given: { readonly url: string; readonly text?: string | undefined }) => void) | null
}

/** What a portal without actions, or a library without videos, offers. A learner who has videos is offered the next one first. */
export default function FirstStepsOffer({ userId, onSample, onAdd }: FirstStepsOfferProps) {
  const videos = countedRows(useVideos({ limit: 1 }))
  const sample = useVideo(videoIdOf(userId, SAMPLE_IDENTITY))
  const [isBusy, run] = useBusy()
  // Busy, so that the screen of the last start does not give way to one without these buttons, and their presses with it.
  if (videos === undefined || sample === undefined) return <FirstStepsRoom />
  const trySample = async () => {
    const addSample = await loadSample()
    const id = addSample === null ? null : await addSample(userId)
    if (id !== null) onSample(id)
  }
  if (videos.total > 0) {
    return onAdd === null ? null : (
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => onAdd({ url: '' })}>
          Add video
        </Button>
        {/* The first link of a learner may lead to a video without captions. */}
        {sample === null && (
          <Button isBusy={isBusy} onClick={() => void run(trySample)}>
            {isBusy ? 'Finding insights...' : 'Try it with a sample'}
          </Button>
        )}
      </div>
    )
  }
  return (
    <FirstSteps
      isBusy={isBusy}
      onSample={() => void run(trySample)}
      linkField={onAdd === null ? undefined : <QuickAdd look="secondary" onAdd={onAdd} />}
    />
  )
}

// The engine is large, so it is loaded on press; null if that fails, after a toast.
async function loadSample() {
  try {
    const { addSample } = await import('../features/library/add/add-sample.ts')
    return addSample
  } catch {
    tellMissingPart()
    return null
  }
}
