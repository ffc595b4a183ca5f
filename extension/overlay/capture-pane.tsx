import { useEffect, useState } from 'react'
import type { CapturedPlan } from '#domain/action/captured-plan.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { CaptureWizard } from '#capture/capture-wizard.tsx'
import { FewMoments } from '#capture/few-moments.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { deviceZone, now } from '../storage/clock.ts'
import { OwnModel } from './own-model.tsx'
import type { OverlayActions } from './overlay-actions.ts'
import { Saved } from './saved.tsx'
import type { WatchedVideo, WatchState } from './watch-store.ts'

interface CapturePaneProps {
  readonly state: WatchState
  readonly video: WatchedVideo
  readonly actions: OverlayActions
  // Back to where a transcript is pasted; null unless the plan was begun without one and none has come.
  readonly onTranscript: (() => void) | null
}

/** The capture wizard over the watched video. Requests AI insights once it is open and has insights from this device. */
export function CapturePane({ state, video, actions, onTranscript }: CapturePaneProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [read, setRead] = useState<Insights | null>(null)
  // Read here, because the page may have been open since the learner was in another time zone.
  const [clock] = useState(() => ({ now, timeZone: deviceZone() }))
  const { transcript, insights, isSignedIn } = state
  const hasInsights = insights.kind === 'ready'
  // Asked again when a whole transcript has replaced a part, and after a sign-in.
  useEffect(() => {
    if (hasInsights) actions.askForAiInsights()
  }, [actions, hasInsights, transcript, isSignedIn])
  const save = async (plan: CapturedPlan) => {
    const answer = await actions.save(plan)
    setProblem(answer.ok ? null : answer.message)
    setSaved(answer.ok)
    return answer.ok
  }
  // The page is read again, else the form would call the pasted one found.
  const useAnother = () => {
    actions.fill({ isUsed: false, isTyping: true })
    actions.retry()
  }
  if (isSaved) return <Saved isSignedIn={isSignedIn} onMore={() => setSaved(false)} actions={actions} />
  // When the page has moved on to another video, there is nothing to jump in or to read again.
  const isTimed = state.elsewhere === null && transcript.kind === 'ready' && transcript.transcript.timed
  const ready = insights.kind === 'ready' ? insights : null
  return (
    <div className="flex flex-1 flex-col gap-3">
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {transcript.kind === 'ready' && transcript.note !== null && (
        <PartNotice note={transcript.note} onRetry={state.elsewhere === null ? actions.retry : null} />
      )}
      {onTranscript !== null && (
        <Button size="small" look="quiet" onClick={onTranscript} className="-mt-3 -ml-3 self-start">
          Paste a transcript after all
        </Button>
      )}
      {state.form.isUsed && state.elsewhere === null && (
        <Button size="small" look="quiet" onClick={useAnother} className="-mt-3 -ml-3 self-start">
          Use another transcript
        </Button>
      )}
      {state.isBrought && (
        <Notice tone="info">Your portal was waiting for this video’s transcript. It gets it from here.</Notice>
      )}
      {insights.kind === 'failed' && <Notice tone="warn">{insights.message}</Notice>}
      {insights.kind === 'failed' && <FewMoments moments={insights.moments} onSeek={isTimed ? actions.seek : null} />}
      {ready?.isAwaitingAi === true && (
        <p role="status" className="text-small text-ink-soft">
          Asking your portal whether it has better insights...
        </p>
      )}
      {ready !== null && ready.note !== null && <p className="text-small text-ink-soft">{ready.note}</p>}
      {ready?.isAwaitingAi === false && ready.insights.engine === 'extractive' && <OwnModel write={actions.write} />}
      <CaptureWizard
        key={state.draftVersion}
        video={{ title: video.title, durationMs: video.durationMs, isTimed }}
        insights={ready?.insights ?? null}
        readInsights={read}
        onRead={setRead}
        initialDraft={actions.draft()}
        clock={clock}
        onDraftChange={actions.keepDraft}
        onSeek={actions.seek}
        onSkip={actions.close}
        onSave={save}
      />
    </div>
  )
}

function PartNotice({ note, onRetry }: { note: string; onRetry: (() => void) | null }) {
  return (
    <Notice tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {note}
        {onRetry !== null && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Notice>
  )
}
