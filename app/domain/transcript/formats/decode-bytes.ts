// Bytes of a caption file to text. The domain has no TextDecoder, and the browser's would not tell why it failed.
import { err, ok, type Result } from '../../kernel/result.ts'
import { binaryKind } from './binary-kind.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { decodeWindows1252 } from './decode-windows-1252.ts'
import { MAX_TRANSCRIPT_BYTES, type TranscriptProblem } from '../transcript-problem.ts'

/** `guessed`: the bytes were no valid UTF-8 or UTF-16, some letters may be wrong. */
export type DecodedText = { readonly text: string; readonly guessed: boolean }

type Utf16 = 'little' | 'big'

const SAMPLE_BYTES = 4096
const CHUNK = 8192
const FOREIGN_LETTER_SHARE = 0.3

/** Decodes UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252; refuses binary files by their first bytes. */
export function decodeBytes(bytes: Uint8Array): Result<DecodedText, TranscriptProblem> {
  if (bytes.length > MAX_TRANSCRIPT_BYTES) return err({ kind: 'too_large', bytes: bytes.length })
  const binary = binaryKind(bytes)
  if (binary !== null) return err({ kind: 'binary', what: binary })
  const utf16 = utf16Order(bytes)
  if (utf16 === 'mixed') return err({ kind: 'binary', what: 'a binary file' })
  if (utf16) return ok({ text: decodeUtf16(bytes, utf16), guessed: false })
  const utf8 = decodeUtf8(bytes)
  if (utf8.invalid === 0) return ok({ text: utf8.text, guessed: false })
  // Mostly sound UTF-8 with a few broken bytes is UTF-8 with damage, not another encoding.
  if (utf8.multibyte > utf8.invalid * 3) return ok({ text: utf8.text, guessed: true })
  const western = decodeWindows1252(bytes)
  return isForeign(western) ? err({ kind: 'wrong_encoding' }) : ok({ text: western, guessed: true })
}

// Zeros stand on one side of every pair in UTF-16, because times, spaces and line ends are ASCII in every language.
function utf16Order(bytes: Uint8Array): Utf16 | 'mixed' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  if (odd > even * 8 && odd > sample.length / 40) return 'little'
  if (even > odd * 8 && even > sample.length / 40) return 'big'
  return 'mixed'
}

function decodeUtf16(bytes: Uint8Array, order: Utf16): string {
  const units = new Uint16Array(Math.floor(bytes.length / 2))
  const [high, low] = order === 'big' ? [0, 1] : [1, 0]
  for (let index = 0; index < units.length; index += 1) {
    units[index] = ((bytes[index * 2 + high] ?? 0) << 8) | (bytes[index * 2 + low] ?? 0)
  }
  let text = ''
  for (let from = 0; from < units.length; from += CHUNK)
    text += String.fromCharCode(...units.subarray(from, from + CHUNK))
  return text
}

// An Asian or Cyrillic encoding read as Western letters is nearly all accents: better refused than stored as garbage.
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const accented = text.match(/[\u0080-\uFFFF]/g)?.length ?? 0
  return accented > letters * FOREIGN_LETTER_SHARE
}
