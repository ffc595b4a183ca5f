import { useState } from 'react'
import { useVideos } from '../db/queries/use-videos.ts'
import { countedRows } from '../domain/kernel/known.ts'
import type { UserId, VideoId } from '../domain/kernel/id.ts'
import { QuickAdd } from '../features/library/grid/quick-add.tsx'
import { FirstSteps } from '../features/onboarding/first-steps.tsx'
import { Button } from '../ui/button.tsx'

interface FirstStepsOfferProps {
  readonly userId: UserId
  // The sample is stored: its insights can be shown.
  readonly onSample: (id: VideoId) => void
  // Null where the page has a field for links already.
  readonly onAdd: ((given: { readonly url: string; readonly text?: string | undefined }) => void) | null
}

/** What an empty portal or library offers. Who has videos is offered another one. */
export default function FirstStepsOffer({ userId, onSample, onAdd }: FirstStepsOfferProps) {
  const videos = countedRows(useVideos({ limit: 1 }))
  const [isBusy, setBusy] = useState(false)
  if (videos === undefined) return null
  if (videos.total > 0) {
    return onAdd === null ? null : (
      <Button look="primary" onClick={() => onAdd({ url: '' })}>
        Add video
      </Button>
    )
  }
  const trySample = async () => {
    if (isBusy) return
    setBusy(true)
    // The engine is large, and comes with the press.
    const { addSample } = await import('../features/library/add/add-sample.ts')
    const id = await addSample(userId).finally(() => setBusy(false))
    if (id !== null) onSample(id)
  }
  return (
    <FirstSteps
      isBusy={isBusy}
      onSample={() => void trySample()}
      linkField={onAdd === null ? undefined : <QuickAdd look="secondary" onAdd={onAdd} />}
    />
  )
}
