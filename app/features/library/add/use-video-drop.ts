import { useEffect, useState, type DragEvent } from 'react'
import { parseYoutubeUrl } from '../../../domain/video/youtube-url.ts'

export interface GivenVideo {
  readonly url: string
  readonly title?: string | undefined
  readonly file?: File | undefined
}

/** A caption file or a link that is dropped on the library, or a link pasted where no field has the focus. */
export function useVideoDrop(onAdd: (given: GivenVideo) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')
      const address = parseYoutubeUrl(event.clipboardData?.getData('text') ?? '')
      if (isTyping === null && address.ok) onAdd({ url: address.value.url })
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
      const [file] = event.dataTransfer.files
      const address = parseYoutubeUrl(event.dataTransfer.getData('text'))
      if (file !== undefined) onAdd({ url: '', file })
      else if (address.ok) onAdd({ url: address.value.url })
    },
  }
  return [isOver, handlers] as const
}
