import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LOOKING } from '../messages/tab-texts.ts'
import { UPDATE_EXTENSION } from '../messages/update-text.ts'
import { CapturePane } from './capture-pane.tsx'
import { MissingTranscript, type MissingTranscriptProps } from './missing-transcript.tsx'
import type { OverlayActions } from './overlay-actions.ts'
import type { WatchState } from './watch-store.ts'

interface PanelBodyProps {
  readonly state: WatchState
  readonly actions: OverlayActions
  // The text shown when there is no video.
  readonly withoutVideo: string
}

/** Why there is nothing to plan yet, or else the capture wizard; used by the overlay and the side panel. */
export function PanelBody({ state, actions, withoutVideo }: PanelBodyProps) {
  return (
    // The scrolling element itself has the padding, as in the portal's dialog, and the wizard's footer extends over it.
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-(--gutter) [--gutter:1.25rem] [--sunk:var(--gutter)]">
      <div className="flex min-h-full flex-col">
        <Elsewhere state={state} onFollow={actions.follow} />
        {state.isOutdated && (
          <div className="mb-4" role="status">
            <Notice tone="warn">{UPDATE_EXTENSION} What you save is kept on this device until then.</Notice>
          </div>
        )}
        {state.isGone && (
          <div className="mb-4" role="status">
            <Notice tone="warn">
              The extension was updated, and what you type here is no longer stored. Copy it, then reload the page.
            </Notice>
          </div>
        )}
        {state.hasStorageFailed && (
          <div className="mb-4" role="status">
            <Notice tone="warn">
              Your browser’s storage failed, and what you type here may be lost. Copy it, free some space, then reload
              the page.
            </Notice>
          </div>
        )}
        <Content key={state.video?.youtubeId} {...{ state, actions, withoutVideo }} />
      </div>
    </div>
  )
}

function Content({ state, actions, withoutVideo }: PanelBodyProps) {
  // From a plan without a transcript.
  const [isBack, setBack] = useState(false)
  if (!state.isAnalysisOn) return <p>Analysis is off. Switch it on to get ideas from the videos you watch.</p>
  if (state.video === null) return <p>{withoutVideo}</p>
  const { transcript, insights, isGone, hasStorageFailed, form } = state
  const retry = () => {
    actions.fill({ isTyping: false })
    actions.retry()
  }
  // Whatever arrives later must not take the wizard from a learner who began without a transcript.
  if (form.isWithout) {
    const goBack = () => {
      setBack(true)
      actions.fill({ isWithout: false })
    }
    const onTranscript = transcript.kind === 'missing' ? goBack : null
    return <CapturePane state={state} video={state.video} actions={actions} onTranscript={onTranscript} />
  }
  // Nor the form from one who is pasting a transcript.
  if (transcript.kind === 'missing' || (form.isTyping && form.text.trim() !== '')) {
    return (
      <MissingTranscript
        {...missingNow(state)}
        text={form.text}
        takesFocus={isBack}
        onText={(text) => actions.fill({ text, isTyping: true, isUsed: false })}
        onRetry={state.elsewhere === null ? retry : null}
        onTake={(way) => {
          actions.fill({ isTyping: false })
          actions.takeWay(way)
        }}
        onPaste={(text) => {
          const problem = actions.paste(text)
          if (problem === null) actions.fill({ isTyping: false, isUsed: true })
          return problem
        }}
        onWithout={() => {
          setBack(false)
          actions.fill({ isWithout: true })
        }}
        onFound={() => actions.fill({ isTyping: false })}
      />
    )
  }
  if (transcript.kind === 'reading')
    return isGone || hasStorageFailed ? null : <Waiting text="Reading the transcript..." />
  const isLooking = insights.kind === 'working' || insights.kind === 'none'
  if (isLooking) return <Waiting text={LOOKING} />
  return <CapturePane state={state} video={state.video} actions={actions} onTranscript={null} />
}

function missingNow({ transcript, elsewhere }: WatchState): Pick<MissingTranscriptProps, 'message' | 'offers'> {
  if (transcript.kind === 'missing') {
    const offers = elsewhere === null ? transcript.offers : undefined
    return { message: transcript.message, offers: offers ?? [] }
  }
  return { message: transcript.kind === 'ready' ? null : 'Reading the transcript...', offers: [] }
}

/** Says which video the panel is about, when the page has moved on to another. */
function Elsewhere({ state: { video, elsewhere }, onFollow }: { state: WatchState; onFollow: () => void }) {
  if (elsewhere === null || video === null) return null
  const name = video.title === '' ? 'the previous video' : `“${video.title}”`
  return (
    <div className="mb-4" role="status">
      <Notice tone="info">
        <div className="flex flex-col items-start gap-2">
          <span>This is about {name}. What you write here stays with it.</span>
          {elsewhere === 'another_video' && (
            <Button size="small" onClick={onFollow}>
              Go to the video you are watching now
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="py-8 text-center text-ink-soft">
      {text}
    </p>
  )
}

export function AnalysisSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Button
      look="quiet"
      size="small"
      role="switch"
      aria-checked={isOn}
      aria-label="Analyze the videos I watch"
      onClick={() => onChange(!isOn)}
    >
      <span
        aria-hidden="true"
        className={`flex h-5 w-9 items-center rounded-full p-0.5 transition-colors duration-150 ${isOn ? 'justify-end bg-accent forced-colors:bg-[Highlight]' : 'bg-control forced-colors:bg-[GrayText]'}`}
      >
        <span className="size-4 rounded-full bg-surface forced-colors:bg-[Canvas]" />
      </span>
      Analyze
    </Button>
  )
}
