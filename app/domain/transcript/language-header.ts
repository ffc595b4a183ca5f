// The language that a file itself claims: WebVTT's `Language:` header, or the front matter of a note.
import { asLanguageTag } from './transcript.ts'

const HEADER_CHARS = 4000

/** The claimed BCP 47 tag, or null when the start of the text names none. */
export function readLanguage(text: string): string | null {
  const match = /^\s{0,4}(?:language|lang):[ \t]{0,8}["']?([\w-]{2,35})["']?[ \t]{0,8}$/im.exec(
    text.slice(0, HEADER_CHARS),
  )
  return asLanguageTag(match?.[1])
}
