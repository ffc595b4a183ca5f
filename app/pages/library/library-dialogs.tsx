import { lazy, Suspense } from 'react'
import { VideoId, type UserId } from '../../domain/kernel/id.ts'
import { parseAs } from '../../domain/kernel/parse.ts'
import { videoLink } from '../../domain/video/video-link.ts'
import type { GivenVideo } from '../../features/library/add/use-video-drop.ts'
import { AddVideoDialog, CaptureDialog, ReflectionDialog } from './lazy-dialogs.ts'
import { VideoDialog } from './lazy-video-dialog.ts'
import type { LibraryDialog } from './library-address.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { WhenHere } from './when-here.tsx'

const YourDataDialog = lazy(async () => ({
  default: (await import('../../features/library/data/your-data-dialog.tsx')).YourDataDialog,
}))
const OverlayTestDialog = lazy(() => import('./overlay-test-dialog.tsx'))

interface LibraryDialogsProps {
  readonly userId: UserId
  readonly dialog: LibraryDialog | null
  // Dropped files: captions for the video being added, or lists to import.
  readonly dropped?: Omit<GivenVideo, 'url' | 'title'> | undefined
  // Words to search for in the transcript of the opened video.
  readonly said?: string | undefined
  readonly onOpen: (dialog: LibraryDialog) => void
  readonly onClose: () => void
}

/** The dialog in the library's URL, if any. Each loads its own code. */
export function LibraryDialogs({ userId, dialog, dropped, said, onOpen, onClose }: LibraryDialogsProps) {
  return (
    <PartBoundary key={dialog?.kind} onMissing={onClose}>
      <Suspense>
        {dialog?.kind === 'add' && (
          <AddVideoDialog
            userId={userId}
            initial={{ ...dialog, file: dropped?.file, text: dropped?.text }}
            files={dropped?.files}
            onAdded={(id, hasTranscript) => (hasTranscript ? onOpen({ kind: 'capture', id }) : onClose())}
            onOpenKnown={(id) => onOpen({ kind: 'video', id })}
            onClose={onClose}
          />
        )}
        {dialog?.kind === 'data' && (
          <YourDataDialog userId={userId} files={dropped?.lists} saveCalendar={saveCalendar} onClose={onClose} />
        )}
        {dialog?.kind === 'overlay' && <OverlayTestDialog onClose={onClose} />}
        {dialog !== null && 'id' in dialog && <OfVideo {...dialog} said={said} onOpen={onOpen} onClose={onClose} />}
      </Suspense>
    </PartBoundary>
  )
}

async function saveCalendar(): Promise<void> {
  const { saveAllReminders } = await import('../../features/actions/reminder/save-all-reminders.ts')
  await saveAllReminders()
}

interface OfVideoProps {
  readonly kind: 'video' | 'reflect' | 'capture'
  readonly id: string
  readonly atMs?: number | undefined
  readonly said: string | undefined
  readonly onOpen: (dialog: LibraryDialog) => void
  readonly onClose: () => void
}

// Anybody can write a URL, so an invalid id opens nothing.
function OfVideo({ kind, id, atMs, said, onOpen, onClose }: OfVideoProps) {
  const videoId = parseAs(VideoId, id)
  if (!videoId.ok) return null
  const about = { videoId: videoId.value, onClose }
  return (
    <WhenHere key={id} sought={{ table: 'videos', id: videoId.value }} onClose={onClose}>
      {kind === 'capture' && <CaptureDialog {...about} />}
      {kind === 'reflect' && <ReflectionDialog {...about} />}
      {kind === 'video' && (
        <VideoDialog
          {...about}
          transcriptQuery={said}
          momentMs={atMs}
          onAddTranscript={({ youtubeId, title }) => onOpen({ kind: 'add', url: videoLink(youtubeId), title })}
        />
      )}
    </WhenHere>
  )
}
