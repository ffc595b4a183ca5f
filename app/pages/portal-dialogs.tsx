import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../domain/account/user.ts'
import { ActionId, VideoId } from '../domain/kernel/id.ts'
import { parseAs } from '../domain/kernel/parse.ts'
import { sendFeedback } from './send-feedback.ts'
import type { usePortalParams } from './use-portal-params.ts'

const AddVideoDialog = lazy(async () => ({
  default: (await import('../features/library/add-video-dialog.tsx')).AddVideoDialog,
}))
const CaptureDialog = lazy(() => import('./capture-dialog.tsx'))
const ActionDetailDialog = lazy(async () => ({
  default: (await import('../features/actions/action-detail-dialog.tsx')).ActionDetailDialog,
}))

const ContactDialog = lazy(async () => ({
  default: (await import('../features/feedback/contact-dialog.tsx')).ContactDialog,
}))

interface PortalDialogsProps {
  readonly user: CurrentUser
  readonly params: ReturnType<typeof usePortalParams>
}

/** The dialog the address names, if any; each comes with its own code. */
export function PortalDialogs({ user, params }: PortalDialogsProps) {
  const { dialog, open, close } = params
  return (
    <Suspense>
      {dialog?.kind === 'add' && (
        <AddVideoDialog
          userId={user.id}
          initial={dialog}
          onAdded={(id, hasTranscript) => (hasTranscript ? open({ kind: 'capture', id }) : close())}
          onClose={close}
        />
      )}
      {dialog?.kind === 'capture' && <Capture id={dialog.id} onClose={close} />}
      {dialog?.kind === 'contact' && <ContactDialog send={sendFeedback} onClose={close} />}
      {dialog?.kind === 'action' && <Detail id={dialog.id} onClose={close} />}
    </Suspense>
  )
}

// The address is anyone's to write: what is no id opens nothing.
function Capture({ id, onClose }: { id: string; onClose: () => void }) {
  const videoId = parseAs(VideoId, id)
  return videoId.ok ? <CaptureDialog videoId={videoId.value} onClose={onClose} /> : null
}

function Detail({ id, onClose }: { id: string; onClose: () => void }) {
  const actionId = parseAs(ActionId, id)
  return actionId.ok ? <ActionDetailDialog id={actionId.value} onClose={onClose} /> : null
}
