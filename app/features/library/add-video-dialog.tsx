import { useEffect, useState } from 'react'
import type { UserId, VideoId } from '../../domain/kernel/id.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddVideoForm } from './add-video-form.tsx'
import { openTranscriptReader, type TranscriptReader } from './transcript-reader.ts'

interface AddVideoDialogProps {
  readonly userId: UserId
  readonly initial: { readonly url: string; readonly title: string }
  readonly onAdded: (id: VideoId, hasTranscript: boolean) => void
  readonly onClose: () => void
}

/** LIB-15: a video by its link, with its transcript if there is one. Works offline. */
export function AddVideoDialog({ userId, initial, onAdded, onClose }: AddVideoDialogProps) {
  const reader = useTranscriptReader()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add video"
      description="With its transcript, Afterwatch finds the insights and actions on this device."
      closesOnOutsideClick={false}
    >
      <AddVideoForm userId={userId} reader={reader} initial={initial} onAdded={onAdded} onCancel={onClose} />
    </Dialog>
  )
}

function useTranscriptReader(): TranscriptReader {
  const [reader] = useState(openTranscriptReader)
  useEffect(() => () => reader.close(), [reader])
  return reader
}
