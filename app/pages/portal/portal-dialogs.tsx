import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../../domain/account/user.ts'
import type { ActionDialogName } from '../../features/actions/action-dialog-name.ts'
import { ActionId, VideoId, type UserId } from '../../domain/kernel/id.ts'
import { parseAs } from '../../domain/kernel/parse.ts'
import type { Video } from '../../domain/video/video.ts'
import { videoLink } from '../../domain/video/video-link.ts'
import { lazyPart } from '../../ui/hooks/lazy-part.tsx'
import { AddVideoDialog, CaptureDialog, ReflectionDialog } from '../library/lazy-dialogs.ts'
import { VideoDialog } from '../library/lazy-video-dialog.ts'
import { WhenHere } from '../library/when-here.tsx'
import { keepReminding } from '../session/use-kept-reminders.ts'
import type { PortalDialog, usePortalParams } from '../use-portal-params.ts'

const ActionDialogs = lazyPart(
  async () => (await import('../../features/actions/detail/action-dialogs.tsx')).ActionDialogs,
)
// This file is loaded in a quiet moment, and these are opened most often.
void ActionDialogs.prepare()

const ContactDialog = lazy(() => import('./contact-dialog-with-draft.tsx'))
const ScienceLibraryDialog = lazy(async () => ({
  default: (await import('../../features/articles/science-library-dialog.tsx')).ScienceLibraryDialog,
}))
const DeviceReminders = lazy(async () => ({
  default: (await import('../../features/reminders/device-reminders.tsx')).DeviceReminders,
}))
const ProfileReminders = lazy(async () => ({
  default: (await import('../../features/reminders/profile-reminders.tsx')).ProfileReminders,
}))
const EditProfileDialog = lazy(async () => ({
  default: (await import('../../features/account/profile/edit-profile-dialog.tsx')).EditProfileDialog,
}))

const ReviewDialog = lazy(async () => ({
  default: (await import('../../features/review/review-dialog.tsx')).ReviewDialog,
}))

interface PortalDialogsProps {
  readonly user: CurrentUser
  readonly params: ReturnType<typeof usePortalParams>
  readonly dialog: PortalDialog
  readonly pasted: string | undefined
  readonly syncNow: () => Promise<void>
}

/** The dialog in the URL. Each loads its own code. */
export function PortalDialogs({ user, params, dialog, pasted, syncNow }: PortalDialogsProps) {
  const { open, close } = params
  const navigate = useNavigate()
  switch (dialog.kind) {
    case 'add':
      return (
        <AddVideoDialog
          userId={user.id}
          initial={{ ...dialog, text: pasted }}
          onAdded={(id, hasTranscript) => (hasTranscript ? open({ kind: 'capture', id }) : close())}
          onOpenKnown={(id) => open({ kind: 'video', id })}
          onClose={close}
        />
      )
    case 'capture':
    case 'video':
    case 'reflect':
      return (
        <AboutVideo
          {...dialog}
          syncNow={syncNow}
          onAddTranscript={({ youtubeId, title }) => open({ kind: 'add', url: videoLink(youtubeId), title })}
          onClose={close}
        />
      )
    case 'review':
      return <ReviewDialog onClose={close} />
    case 'contact':
      return <ContactDialog onClose={close} />
    case 'science':
      return (
        <ScienceLibraryDialog
          articleId={dialog.article}
          onOpen={(article) => open({ kind: 'science', article })}
          onClose={close}
        />
      )
    case 'profile':
      return (
        <EditProfileDialog
          user={user}
          firstTab={dialog.tab}
          reminders={<ProfileReminders userId={user.id} />}
          onPasswordChanged={() => keepReminding(user.id)}
          onClose={close}
          // Not at this address: the next to sign in would return to the same dialog.
          onDeleted={() => void forgetAccount(user.id).then(() => navigate('/', { replace: true }))}
        />
      )
    case 'action':
      return <AboutAction user={user} params={params} id={dialog.id} asked={dialog.asked} syncNow={syncNow} />
  }
}

async function forgetAccount(id: UserId): Promise<void> {
  const { forgetDeletedAccount } = await import('../session/deleted-account.ts')
  await forgetDeletedAccount(id)
}

interface AboutVideoProps {
  readonly kind: 'capture' | 'video' | 'reflect'
  readonly id: string
  readonly syncNow: () => Promise<void>
  readonly onAddTranscript: (video: Video) => void
  readonly onClose: () => void
}

// Anybody can write a URL, so an invalid id opens nothing.
function AboutVideo({ kind, id, syncNow, onAddTranscript, onClose }: AboutVideoProps) {
  const parsed = parseAs(VideoId, id)
  if (!parsed.ok) return null
  const about = { videoId: parsed.value, onClose }
  return (
    <WhenHere key={id} sought={{ table: 'videos', id: parsed.value }} {...{ syncNow, onClose }}>
      {kind === 'capture' && <CaptureDialog {...about} />}
      {kind === 'video' && <VideoDialog {...about} onAddTranscript={onAddTranscript} />}
      {kind === 'reflect' && <ReflectionDialog {...about} />}
    </WhenHere>
  )
}

interface AboutActionProps {
  readonly user: CurrentUser
  readonly params: PortalDialogsProps['params']
  readonly id: string
  readonly asked: ActionDialogName | null
  readonly syncNow: () => Promise<void>
}

function AboutAction({ user, params, id, asked, syncNow }: AboutActionProps) {
  const { isOverDetail, open, close, closeAll } = params
  const actionId = parseAs(ActionId, id)
  if (!actionId.ok) return null
  return (
    <WhenHere key={id} sought={{ table: 'actions', id: actionId.value }} syncNow={syncNow} onClose={closeAll}>
      <ActionDialogs
        id={actionId.value}
        asked={asked}
        isOverDetail={isOverDetail}
        firstName={user.firstName}
        reminders={<DeviceReminders userId={user.id} />}
        onAsk={(next) => open({ kind: 'action', id, asked: next })}
        onClose={close}
        onRemoved={closeAll}
      />
    </WhenHere>
  )
}
