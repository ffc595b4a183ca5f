import { useRef, useState } from 'react'
import { REHEARSAL_DRAFT_KEY } from '../../db/store/draft-key.ts'
import { saveDraft } from '../../db/drafts/drafts.ts'
import { useDraft } from '../../db/queries/use-draft.ts'
import { freshDraft, parseDraft } from '../../domain/action/capture-draft.ts'
import { CaptureWizard } from '../../features/capture/capture-wizard.tsx'
import { SAMPLE_INSIGHTS } from '../../features/landing/sample-insights.ts'
import { SAMPLE_DURATION_MS, SAMPLE_TITLE } from '../../features/landing/sample-transcript.ts'
import { SampleTranscriptView } from '../../features/landing/sample-transcript-view.tsx'
import { OVERLAY_SAVED, planNotSaved } from '../../features/library/messages.ts'
import { deviceZone, now } from '../../state/clock.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraftKeeper } from '../use-draft-keeper.ts'

/** OVL-01: the extension's wizard on the built-in sample, without the extension. Nothing in it leaves the device (OVL-05). */
export default function OverlayTestDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(REHEARSAL_DRAFT_KEY)
  // Reads the draft only once: its own saves, or losing the database, must not reset what is being typed.
  const [opened, setOpened] = useState<Opened | null>(null)
  if (opened === null && draft !== undefined) setOpened({ stored: draft?.value })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Chrome extension overlay"
      description={`As it opens beside a video, here on a sample: “${SAMPLE_TITLE}”. What you save stays on this device.`}
      closesOnOutsideClick={false}
    >
      {opened !== null && <Rehearsal stored={opened.stored} onClose={onClose} />}
    </Dialog>
  )
}

interface Opened {
  // The draft from last time.
  readonly stored: unknown
}

interface RehearsalProps extends Opened {
  readonly onClose: () => void
}

function Rehearsal({ stored, onClose }: RehearsalProps) {
  const drafts = useDraftKeeper(REHEARSAL_DRAFT_KEY, stored)
  const [clock] = useState(() => ({ now, timeZone: deviceZone() }))
  const [begun, setBegun] = useState(() => {
    const kept = parseDraft(stored)
    return { draft: kept ?? freshDraft({ now: now(), timeZone: clock.timeZone }), isKept: kept !== null, run: 1 }
  })
  const [moment, setMoment] = useState<{ readonly ms: number } | null>(null)
  const latest = useRef(begun.draft)
  const startOver = async () => {
    await drafts.drop()
    const draft = freshDraft({ now: now(), timeZone: clock.timeZone })
    latest.current = draft
    setBegun({ draft, isKept: false, run: begun.run + 1 })
  }
  const save = async () => {
    const texts = { success: OVERLAY_SAVED, failure: planNotSaved }
    const { ok } = await runWithToast(saveDraft(REHEARSAL_DRAFT_KEY, latest.current), texts)
    if (ok) onClose()
    return ok
  }
  return (
    <>
      {begun.isKept && <GoesOn onStartOver={() => void startOver()} />}
      {moment !== null && (
        <div className="mb-5">
          <SampleTranscriptView moment={moment} isCompact />
        </div>
      )}
      <CaptureWizard
        key={begun.run}
        video={{ title: SAMPLE_TITLE, durationMs: SAMPLE_DURATION_MS, isTimed: true }}
        insights={SAMPLE_INSIGHTS}
        initialDraft={begun.draft}
        clock={clock}
        onDraftChange={(draft) => {
          latest.current = draft
          drafts.keep(draft)
          if (draft.step !== 1) setMoment(null)
        }}
        onSeek={(ms) => setMoment({ ms })}
        onSkip={onClose}
        onSave={save}
      />
    </>
  )
}

function GoesOn({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-base text-ink-soft">
      <p>You are back where you left off on this device.</p>
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
