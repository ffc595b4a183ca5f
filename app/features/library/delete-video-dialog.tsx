import type { VideoId } from '../../domain/kernel/id.ts'
import { counted } from '../../domain/kernel/text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { deleteVideos } from './library-writes.ts'

interface DeleteVideoDialogProps {
  readonly videos: readonly { readonly id: VideoId; readonly title: string }[]
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

/** CRD-12: deleting a video cannot be undone, so it asks first. */
export function DeleteVideoDialog({ videos, onClose, onDeleted }: DeleteVideoDialogProps) {
  const [first] = videos
  const isOne = videos.length === 1
  const remove = async () => {
    const isGone = await deleteVideos(videos.map(({ id }) => id))
    onClose()
    if (isGone) onDeleted?.()
  }
  return (
    <ConfirmDialog
      title={
        isOne
          ? 'Are you sure you want to delete this video?'
          : `Are you sure you want to delete these ${counted(videos.length, 'video')}?`
      }
      description={
        <>
          {isOne ? <OneWillGo title={first?.title ?? ''} /> : 'They will be deleted, with their'} transcript, tags and
          reflections. Actions you planned stay in your portal. This cannot be undone.
        </>
      }
      verb="Delete"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

function OneWillGo({ title }: { title: string }) {
  return (
    <>
      “<bdi>{title}</bdi>” will be deleted, with its
    </>
  )
}
