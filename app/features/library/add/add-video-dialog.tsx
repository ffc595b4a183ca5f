import { useRef, useState } from 'react'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AddFilesDialog } from './add-files-dialog.tsx'
import type { FoundFiles } from './found-files.ts'
import { AddVideoForm, type FirstInput } from './add-video-form.tsx'
import { LeftFilesNotice } from './left-files-notice.tsx'
import { openTranscriptReader } from './transcript-reader.ts'

interface AddVideoDialogProps {
  readonly userId: UserId
  readonly initial: FirstInput
  // Several caption files dropped on the page.
  readonly files?: FoundFiles | undefined
  readonly onAdded: (id: VideoId, hasTranscript: boolean) => void
  readonly onClose: () => void
  // Opens a video that is already in the library.
  readonly onOpenKnown?: ((id: VideoId) => void) | undefined
}

/** LIB-15: adds a video by its link or its transcript, or several by their caption files. Works offline. */
export function AddVideoDialog({ files, ...one }: AddVideoDialogProps) {
  const [many, setMany] = useState(files)
  if (many !== undefined) return <AddFilesDialog userId={one.userId} found={many} onClose={one.onClose} />
  return <AddOneDialog {...one} onSeveral={setMany} />
}

function isEmpty({ url, file, text }: FirstInput): boolean {
  return url === '' && file === undefined && text === undefined
}

interface AddOneDialogProps extends Omit<AddVideoDialogProps, 'files'> {
  readonly onSeveral: (files: FoundFiles) => void
}

function AddOneDialog({ userId, initial, onAdded, onClose, onOpenKnown, onSeveral }: AddOneDialogProps) {
  const [reader] = useState(openTranscriptReader)
  const room = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add video"
      description={`A link is usually enough. With its transcript, ${PRODUCT_NAME} finds the insights on this device, at once.`}
      closesOnOutsideClick={false}
    >
      <div ref={room} className="flex flex-col gap-4">
        {isEmpty(initial) && (
          <LeftFilesNotice
            userId={userId}
            onShow={onSeveral}
            onGivenUp={() => room.current?.querySelector('textarea')?.focus()}
          />
        )}
        <AddVideoForm
          userId={userId}
          reader={reader}
          initial={initial}
          onAdded={onAdded}
          onCancel={onClose}
          onOpenKnown={onOpenKnown}
          onSeveral={onSeveral}
        />
      </div>
    </Dialog>
  )
}
