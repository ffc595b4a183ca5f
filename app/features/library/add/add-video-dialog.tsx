import { useEffect, useState } from 'react'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddVideoForm, type FirstInput } from './add-video-form.tsx'
import { openTranscriptReader, type TranscriptReader } from './transcript-reader.ts'

interface AddVideoDialogProps {
  readonly userId: UserId
  readonly initial: FirstInput
  readonly onAdded: (id: VideoId, hasTranscript: boolean) => void
  readonly onClose: () => void
  // Where a video that is there already can be opened.
  readonly onOpenKnown?: ((id: VideoId) => void) | undefined
}

/** LIB-15: a video by its link, with its transcript if there is one. Works offline. */
export function AddVideoDialog({ userId, initial, onAdded, onClose, onOpenKnown }: AddVideoDialogProps) {
  const reader = useTranscriptReader()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add video"
      description={`With its transcript, ${PRODUCT_NAME} finds the insights and actions on this device.`}
      closesOnOutsideClick={false}
    >
      <AddVideoForm
        userId={userId}
        reader={reader}
        initial={initial}
        onAdded={onAdded}
        onCancel={onClose}
        onOpenKnown={onOpenKnown}
      />
    </Dialog>
  )
}

function useTranscriptReader(): TranscriptReader {
  const [reader] = useState(openTranscriptReader)
  useEffect(() => () => reader.close(), [reader])
  return reader
}
