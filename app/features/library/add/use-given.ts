import { useState } from 'react'
import { readGivenText } from '../../../domain/video/given-text.ts'
import { isFileVideo } from '../../../domain/video/video-identity.ts'
import { readVideoLink } from '../../../domain/video/video-link.ts'
import type { YoutubeUrl } from '../../../domain/video/youtube-url.ts'
import type { TranscriptReader } from './transcript-reader.ts'
import { useTranscriptInput } from './use-transcript-input.ts'

/** What the one field holds and what it was understood as. A link given whole makes room for a transcript, and the other way round. */
export function useGiven(reader: TranscriptReader, initialUrl: string) {
  const { source, state, type, open } = useTranscriptInput(reader)
  const [kept, setKept] = useState(() => linkIn(initialUrl))
  const [text, setText] = useState(() => (linkIn(initialUrl) === null ? initialUrl : ''))
  const given = readGivenText(text)
  // A video that came as a file is what the dialog was opened for.
  const isFixed = kept !== null && isFileVideo(kept.youtubeId)
  const change = (next: string) => {
    const { words } = readGivenText(next)
    setText(next)
    // A file stays until other words come; those that stood in the field go with them.
    if (words !== given.words) type(words)
  }
  const take = (whole: string): boolean => {
    const { address, words } = readGivenText(whole)
    if (address === null && (given.address === null || words === '')) return false
    setKept(address ?? given.address)
    change(words === '' ? given.words : words)
    return true
  }
  return {
    text,
    words: given.words,
    problem: given.problem,
    address: isFixed ? kept : (given.address ?? kept),
    isFixed,
    source,
    state,
    change,
    /** Takes what was pasted or dropped; false leaves it to the field, as text among the text there is. */
    take,
    openFile: (file: File) => {
      setKept(given.address ?? kept)
      setText('')
      void open(file)
    },
    removeLink: () => {
      setKept(null)
      if (given.address !== null) setText(given.words)
    },
    removeTranscript: () => {
      if (given.words !== '') setText(given.address?.url ?? '')
      type('')
    },
  }
}

export type Given = ReturnType<typeof useGiven>

// What comes with words of its own is shown as it is.
function linkIn(url: string): YoutubeUrl | null {
  const address = readVideoLink(url)
  return address.ok && (isFileVideo(url) || readGivenText(url).words === '') ? address.value : null
}
