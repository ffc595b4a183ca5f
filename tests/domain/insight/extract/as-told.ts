// Turns lines of text into a parsed talk.
import { readTalk, type Told } from '#domain/insight/extract/talk/told.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

const LINE_MS = 8000

/** A conversation: every second line is begun by somebody else. */
export const asConversation = (lines: readonly string[], title = ''): Told =>
  asTold(
    lines.map((line, i) => (i % 2 === 0 ? `>> ${line}` : line)),
    title,
  )

export function asTold(lines: readonly string[], title = '', code = 'en'): Told {
  const cues = lines.map((text, i) => ({ startMs: i * LINE_MS, endMs: (i + 1) * LINE_MS - 500, text }))
  return readTalk(spokenWords(cues), { title }, { code, name: code })
}
