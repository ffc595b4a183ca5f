// The language a file itself claims: a `Language:` header of WebVTT, or the front matter of a note.
import * as v from 'valibot'
import { LanguageTag } from './transcript.ts'

const HEADER_CHARS = 4000

/** The claimed BCP 47 tag, or null when the head of the text names none. */
export function readLanguage(text: string): string | null {
  const match = /^\s{0,4}(?:language|lang):[ \t]{0,8}["']?([\w-]{2,35})["']?[ \t]{0,8}$/im.exec(
    text.slice(0, HEADER_CHARS),
  )
  const tag = match?.[1]
  return v.is(LanguageTag, tag) ? tag : null
}
