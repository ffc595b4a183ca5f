import { Cpu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { WrittenSoFar } from '../../../ui/feedback/written-so-far.tsx'
import { MODEL_OFFER_TEXTS } from './model-messages.ts'
import type { BrowserModel } from './use-browser-model-offer.ts'

/** Another engine for the same video. Its result waits until the learner asks for it: nothing changes while they read. */
export function BrowserModelOffer({ model }: { model: BrowserModel }) {
  const { state, ask, cancel, show } = model
  switch (state.kind) {
    case 'working':
      return (
        <div ref={bringIntoView} className="flex flex-col gap-2">
          <Told sentence={MODEL_OFFER_TEXTS.working}>
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
          </Told>
          <WrittenSoFar parts={state.parts} />
        </div>
      )
    case 'done':
      return (
        <Told sentence={MODEL_OFFER_TEXTS.done}>
          <Button size="small" onClick={() => void show(state)}>
            Show them
          </Button>
        </Told>
      )
    case 'failed':
      return (
        <div className="flex flex-col items-start gap-2">
          <Notice tone="bad">{state.sentence}</Notice>
          <Button size="small" onClick={() => void ask()}>
            <Cpu aria-hidden="true" className="size-4" />
            {MODEL_OFFER_TEXTS.ask}
          </Button>
        </div>
      )
    default:
      return null
  }
}

// On a phone, the button that started it was far below.
function bringIntoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'nearest' })
}

function Told({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {sentence}
        {children}
      </div>
    </Notice>
  )
}
