import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { REMOVED_ELSEWHERE } from '../../domain/kernel/removed-elsewhere.ts'
import { deleteDraft } from '../../db/drafts/drafts.ts'
import { captureDraftKey } from '../../db/store/draft-key.ts'
import { useDraft } from '../../db/queries/use-draft.ts'
import { useVideo } from '../../db/queries/use-video.ts'
import { freshDraft, parseDraft, pickAction, planFromWords, wordsInDraft } from '../../domain/action/capture-draft.ts'
import type { Evidence, Insights } from '../../domain/insight/schema/insights.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { parseMoment } from '../../domain/kernel/moment.ts'
import { describeTranscriptWait } from '../../domain/video/transcript-wait.ts'
import { littleReasonOf, transcriptWaitOf, type Video } from '../../domain/video/video.ts'
import { seekIn } from '../../features/library/detail/seek-in.ts'
import { CaptureWizard } from '../../features/capture/capture-wizard.tsx'
import { deviceZone, now } from '../../state/clock.ts'
import { copyText, TEXT_COPIED } from '../../state/copy-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeftText } from '../../ui/dialog/left-text.tsx'
import { useDraftKeeper } from '../use-draft-keeper.ts'
import { isTimed } from '../../domain/insight/schema/moments.ts'
import { savePlan } from './save-plan.ts'

interface CaptureDialogProps {
  readonly videoId: VideoId
  // Which of the four suggestions to start with, 'own' for the learner's own plan, or 'any' to choose among all.
  readonly choice?: number | 'own' | 'any' | undefined
  // Words of the transcript to start the learner's own plan from.
  readonly words?: Evidence | undefined
  // The insights that the learner read when they chose, if not the latest.
  readonly read?: Insights | null | undefined
  readonly onClose: () => void
}

/** The capture wizard for a saved video; typed text comes back when it is reopened. */
export default function CaptureDialog({ videoId, choice, words, read, onClose }: CaptureDialogProps) {
  const video = useVideo(videoId)
  const draft = useDraft(captureDraftKey(videoId))
  if (video === undefined || draft === undefined) return null
  const stored = draft?.value
  const kept = parseDraft(stored)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={video?.title ?? 'This video is gone'}
      {...(video === null && { description: REMOVED_ELSEWHERE })}
      closesOnOutsideClick={false}
    >
      {video === null ? (
        <Gone videoId={videoId} typed={kept === null ? '' : wordsInDraft(kept)} />
      ) : (
        <Wizard
          key={video.id}
          video={video}
          stored={stored}
          choice={choice}
          words={words}
          read={read}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Gone({ videoId, typed }: { videoId: VideoId; typed: string }) {
  return (
    <LeftText
      text={typed}
      onCopy={() => void copyText(typed, TEXT_COPIED)}
      onDiscard={() => void deleteDraft(captureDraftKey(videoId))}
    />
  )
}

interface WizardProps {
  readonly video: Video
  readonly stored: unknown
  readonly choice: number | 'own' | 'any' | undefined
  readonly words: Evidence | undefined
  readonly read: Insights | null | undefined
  readonly onClose: () => void
}

function Wizard({ video, stored, choice, words, read, onClose }: WizardProps) {
  const drafts = useDraftKeeper(captureDraftKey(video.id), stored)
  const clock = { now, timeZone: deviceZone() }
  const navigate = useNavigate()
  const suggestions = (read ?? video.insights)?.actions ?? []
  const [initial] = useState(() => {
    const world = { ...clock, now: now() }
    const draft = parseDraft(stored) ?? freshDraft(world)
    if (words !== undefined) return planFromWords(world, draft, { suggestions, evidence: words })
    // At the choice, or further on if that is where it was left.
    if (choice === 'any') return draft.step === 1 ? { ...draft, step: 2 as const } : draft
    // At that plan; what was typed for another one stays.
    const isThere = choice === 'own' || (choice !== undefined && suggestions[choice] !== undefined)
    return isThere ? { ...pickAction(world, draft, { suggestions, choice }), step: 2 as const } : draft
  })
  // Picked words are kept like typed ones, even if nothing is typed.
  useEffect(() => {
    if (words !== undefined) drafts.keep(initial)
  }, [drafts, initial, words])
  return (
    <CaptureWizard
      video={{ title: video.title, durationMs: parseMoment(video.duration ?? ''), isTimed: isTimed(video) }}
      insights={video.insights}
      readInsights={read ?? null}
      noInsights={littleReasonOf(video) ?? waitSentence(video)}
      notUseful={video.notUseful}
      initialDraft={initial}
      clock={clock}
      onDraftChange={drafts.keep}
      // For a file each claim shows its words instead.
      onSeek={seekIn(video)}
      onSkip={onClose}
      onSave={async (plan) => {
        const isStored = await savePlan(video.id, plan, (id) => void navigate(`/portal?action=${id}`))
        if (!isStored) return false
        await drafts.settle()
        onClose()
        return true
      }}
    />
  )
}

function waitSentence(video: Video): string | null {
  const wait = transcriptWaitOf(video)
  return wait === null ? null : describeTranscriptWait(wait)
}
