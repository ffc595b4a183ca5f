import { useEffect, useState, type DragEvent } from 'react'
import { filesIn, holdsFiles, onlyFile, type FoundFiles } from './found-files.ts'
import { readGivenText } from '../../../domain/video/given-text.ts'
import { parseYoutubeUrl } from '../../../domain/video/youtube-url.ts'

export interface GivenVideo {
  readonly url: string
  readonly title?: string | undefined
  readonly file?: File | undefined
  // A transcript as plain text.
  readonly text?: string | undefined
  // Several files, or a folder.
  readonly files?: FoundFiles | undefined
}

/** Caption files, a folder of them or a link dropped on the library, or a link pasted while no field has the focus. */
export function useVideoDrop(onAdd: (given: GivenVideo) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')
      const given = linkedIn(event.clipboardData?.getData('text') ?? '')
      if (isTyping === null && given !== null) onAdd(given)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onAdd])
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const given = linkedIn(event.dataTransfer.getData('text'))
      if (holdsFiles(event.dataTransfer)) void filesIn(event.dataTransfer).then((found) => onAdd(givenOf(found)))
      else if (given !== null) onAdd(given)
    },
  }
  return [isOver, handlers] as const
}

// Text without a link may be anything, so it is ignored.
function linkedIn(text: string): GivenVideo | null {
  if (!parseYoutubeUrl(text).ok) return null
  const { address, words } = readGivenText(text)
  return { url: address?.url ?? '', text: words === '' ? undefined : words }
}

function givenOf(found: FoundFiles): GivenVideo {
  const only = onlyFile(found)
  return only === null ? { url: '', files: found } : { url: '', file: only }
}
