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
  // Lists or parts of a library, to be imported.
  readonly lists?: readonly File[] | undefined
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
      if (holdsFiles(event.dataTransfer)) void filesIn(event.dataTransfer).then(givenOf).then(onAdd)
      else if (given !== null) onAdd(given)
    },
  }
  return [isOver, handlers] as const
}

// Text without a link may be anything, so it is ignored.
function linkedIn(text: string): GivenVideo | null {
  if (!parseYoutubeUrl(text).ok) return null
  const { address, words, problem } = readGivenText(text)
  // What cannot be used yet is shown in the dialog with the reason.
  const left = problem === null ? words : text
  return { url: address?.url ?? '', text: left === '' ? undefined : left }
}

async function givenOf(found: FoundFiles): Promise<GivenVideo> {
  const lists = await listsIn(found)
  if (lists !== null) return { url: '', lists }
  const only = onlyFile(found)
  return only === null ? { url: '', files: found } : { url: '', file: only }
}

// All of them, or none: among captions, the dialog that reads those names each that is no transcript.
async function listsIn({ files, leftOut }: FoundFiles): Promise<readonly File[] | null> {
  const opened = files.flatMap(({ file }) => file ?? [])
  if (leftOut > 0 || opened.length === 0 || opened.length < files.length) return null
  const known = await import('../data/is-for-import.ts').catch(() => null)
  if (known === null) return null
  for (const file of opened) if (!(await known.isForImport(file))) return null
  return opened
}
