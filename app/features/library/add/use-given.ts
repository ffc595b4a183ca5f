import { useState } from 'react'
import { readGivenText, type GivenText } from '../../../domain/video/given-text.ts'
import { isFileVideo } from '../../../domain/video/video-identity.ts'
import type { YoutubeUrl } from '../../../domain/video/youtube-url.ts'
import type { TranscriptReader } from './transcript-reader.ts'
import { useTranscriptInput } from './use-transcript-input.ts'

// Shown beside a video that is already fixed.
const NO_TRANSCRIPT = 'This is not a transcript. Paste all of it, or empty the field.'

/** What the one field holds and how it was understood. A complete link makes room for a transcript, and vice versa. */
export function useGiven(reader: TranscriptReader, initialUrl: string, onChange: () => void) {
  const { source, state, type, open } = useTranscriptInput(reader)
  const [kept, setKept] = useState(() => linkIn(initialUrl))
  const [text, setText] = useState('')
  // The text that a file has taken the place of; removing the file brings it back.
  const [covered, setCovered] = useState('')
  const given = readGivenText(text)
  // The dialog was opened for a video that came as a file.
  const isFixed = kept !== null && isFileVideo(kept.youtubeId)
  const address = isFixed ? kept : (given.address ?? kept)
  const isUnread = given.problem !== null || (isFixed && given.address !== null && given.words === '')
  const put = (link: YoutubeUrl | null, next: string) => {
    setKept(link)
    setText(next)
    onChange()
  }
  const change = (next: string, link = kept) => {
    const { words } = readGivenText(next)
    put(link, next)
    // A file stays until other words arrive, which replace it.
    if (words === given.words) return
    setCovered('')
    type(words)
  }
  const take = (whole: string): boolean => {
    const { address: link, words } = readGivenText(whole)
    // Nothing replaces words already there, nor the video of a file.
    if (isFixed || (words !== '' && given.words !== '')) return false
    if (link === null && (given.address === null || words === '')) return false
    change(words === '' ? given.words : words, link ?? given.address)
    return true
  }
  const restore = (link: YoutubeUrl | null, left: string) => {
    put(link, left)
    setCovered('')
    type(readGivenText(left).words)
  }
  return {
    text,
    words: given.words,
    problem: isUnread && address !== null ? NO_TRANSCRIPT : given.problem,
    address,
    isFixed,
    source,
    state,
    /** The link apart from the text, to be kept. Beside a file, the field holds no more than a link. */
    draft: covered === '' ? { url: kept?.url ?? '', text } : { url: address?.url ?? '', text: covered },
    change: (next: string) => change(next),
    /** Puts both back as they were, without reading the text for a link again. */
    restore: (url: string, left: string) => restore(linkIn(url), left),
    /** Takes what was pasted or dropped; false leaves it to the field, as text among the existing text. */
    take,
    openFile: (file: File) => {
      put(address, '')
      setCovered(text === '' ? covered : text)
      void open(file)
    },
    removeLink: () => put(null, given.address === null ? text : given.words),
    removeTranscript: () =>
      covered === '' ? restore(kept, withoutWords(given, text, isFixed)) : restore(address, covered),
  }
}

export type Given = ReturnType<typeof useGiven>

// What stays in the field. Beside the video of a file, a link would be read as words.
function withoutWords({ words, address }: GivenText, text: string, isFixed: boolean): string {
  if (words === '') return text
  return isFixed ? '' : (address?.url ?? '')
}

// Input with words of its own is shown as it is.
function linkIn(url: string): YoutubeUrl | null {
  if (isFileVideo(url)) return { youtubeId: url, url }
  const { address, words } = readGivenText(url)
  return words === '' ? address : null
}
