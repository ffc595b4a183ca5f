import { FileUp, FolderUp } from 'lucide-react'
import { useRef } from 'react'
import { CAPTION_ENDINGS } from '../../../domain/video/caption-files.ts'
import { Button } from '../../../ui/button/button.tsx'
import { filesOf, type FoundFiles } from './found-files.ts'

const ACCEPTED = CAPTION_ENDINGS.map((ending) => `.${ending}`).join(',')

// Older phones cannot choose folders.
const CAN_PICK_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype

interface FilePickersProps {
  readonly onFiles: (files: FoundFiles) => void
}

/** Caption files, or a folder of them, from the device. */
export function FilePickers({ onFiles }: FilePickersProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <FilePicker onFiles={onFiles} />
      {CAN_PICK_FOLDERS && <FilePicker isFolder onFiles={onFiles} />}
    </div>
  )
}

function FilePicker({ isFolder = false, onFiles }: FilePickersProps & { readonly isFolder?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = isFolder ? FolderUp : FileUp
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        {...(isFolder ? { webkitdirectory: '' } : { accept: ACCEPTED })}
        onChange={(event) => {
          const { files } = event.target
          if (files !== null && files.length > 0) onFiles(filesOf(files))
          // So that choosing the same file again fires the event too.
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" className="size-4" />
        {isFolder ? 'Choose a folder' : 'Choose files'}
      </Button>
    </>
  )
}
