import { useState } from 'react'
import type { VideoId } from '../../domain/kernel/id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deleteVideos } from './library-writes.ts'

interface DeleteVideoDialogProps {
  readonly videos: readonly { readonly id: VideoId; readonly title: string }[]
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

/** CRD-12: nothing brings a video back, so it asks first. */
export function DeleteVideoDialog({ videos, onClose, onDeleted }: DeleteVideoDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [first] = videos
  const isOne = videos.length === 1
  const remove = async () => {
    setBusy(true)
    const isGone = await deleteVideos(videos.map(({ id }) => id)).finally(() => setBusy(false))
    onClose()
    if (isGone) onDeleted?.()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title={
        isOne
          ? 'Are you sure you want to delete this video?'
          : `Are you sure you want to delete these ${String(videos.length)} videos?`
      }
      description={`${isOne ? `“${first?.title ?? ''}” goes, with its` : 'They go, with their'} transcript, tags and reflections. Actions you planned stay in your portal. This cannot be undone.`}
    >
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" disabled={isBusy} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
