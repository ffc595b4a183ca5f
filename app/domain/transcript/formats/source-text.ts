// Prepares a string from outside for the parsers: one kind of line end, no byte order mark, no stray bytes.
import { err, ok, type Result } from '../../kernel/result.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { MAX_TRANSCRIPT_BYTES } from '../transcript-problem.ts'

const SAMPLE_CHARS = 20_000
const MAX_UNREADABLE_SHARE = 0.02

/** Checks size and readability and unifies the line ends. Rejects empty, oversized, binary and wrongly decoded text. */
export function sourceText(text: string): Result<string, TranscriptProblem> {
  const bytes = utf8Length(text)
  if (bytes > MAX_TRANSCRIPT_BYTES) return err({ kind: 'too_large', bytes })
  const refusal = unreadable(text.slice(0, SAMPLE_CHARS))
  if (refusal) return err(refusal)
  const lines = text.replace(/^\uFEFF+/, '').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
  const ready = lines.replace(/\n{3,}/g, '\n\n')
  return ready.trim() === '' ? err({ kind: 'empty' }) : ok(ready)
}

function unreadable(sample: string): TranscriptProblem | null {
  if (sample.startsWith('%PDF-')) return { kind: 'binary', what: 'a PDF document' }
  if (sample.startsWith('PK\u0003\u0004')) return { kind: 'binary', what: 'a ZIP archive or an office document' }
  if (sample.startsWith('{\\rtf')) return { kind: 'binary', what: 'a rich text document' }
  const zeros = countOf(sample, /\0/g)
  // Every second character is zero: UTF-16 that was decoded byte by byte.
  if (zeros > sample.length / 4) return { kind: 'wrong_encoding' }
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (zeros > 0 || countOf(sample, /[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/g) > sample.length / 20) {
    return { kind: 'binary', what: 'a binary file' }
  }
  return countOf(sample, /\uFFFD/g) > sample.length * MAX_UNREADABLE_SHARE ? { kind: 'wrong_encoding' } : null
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function utf8Length(text: string): number {
  if (text.length * 3 <= MAX_TRANSCRIPT_BYTES || text.length > MAX_TRANSCRIPT_BYTES) return text.length
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
