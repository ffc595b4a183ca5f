// Decodes the bytes of a caption file to text.
import { err, ok, type Result } from '../../kernel/result.ts'
import { binaryKind } from './binary-kind.ts'
import { MAX_TRANSCRIPT_BYTES, type TranscriptProblem } from '../transcript-problem.ts'

/** The platform's TextDecoder, passed in because the domain does not depend on a platform. */
export type TextDecoderClass = new (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
  options?: { readonly fatal: boolean },
) => { decode: (bytes: Uint8Array, options?: { readonly stream: boolean }) => string }

/** `guessed`: the bytes were not valid UTF-8 or UTF-16, so some letters may be wrong. */
export type DecodedText = { readonly text: string; readonly guessed: boolean }

type Utf16 = 'utf-16le' | 'utf-16be'

const SAMPLE_BYTES = 4096
const FOREIGN_LETTER_SHARE = 0.3

/** Decodes UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252; rejects binary files by their first bytes. */
export function decodeBytes(
  bytes: Uint8Array,
  Decoder: TextDecoderClass,
  most = MAX_TRANSCRIPT_BYTES,
): Result<DecodedText, TranscriptProblem> {
  if (bytes.length > most) return err({ kind: 'too_large', bytes: bytes.length })
  const binary = binaryKind(bytes)
  if (binary !== null) return err({ kind: 'binary', what: binary })
  const utf16 = utf16Encoding(bytes)
  if (utf16 === 'mixed') return err({ kind: 'binary', what: 'a binary file' })
  // Drops an odd byte at the end, which is half a character.
  if (utf16) return ok({ text: new Decoder(utf16).decode(bytes.subarray(0, bytes.length & ~1)), guessed: false })
  const sound = soundUtf8(bytes, Decoder)
  if (sound !== null) return ok({ text: sound, guessed: false })
  const damaged = new Decoder('utf-8').decode(bytes)
  if (isMostlySound(damaged)) return ok({ text: damaged, guessed: true })
  const western = decodeWindows1252(bytes, Decoder)
  return isForeign(western) ? err({ kind: 'wrong_encoding' }) : ok({ text: western, guessed: true })
}

// In UTF-16 one half of most pairs is zero, because times, spaces and line ends are ASCII in every language.
function utf16Encoding(bytes: Uint8Array): Utf16 | 'mixed' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  if (odd > even * 8 && odd > sample.length / 40) return 'utf-16le'
  if (even > odd * 8 && even > sample.length / 40) return 'utf-16be'
  return 'mixed'
}

function soundUtf8(bytes: Uint8Array, Decoder: TextDecoderClass): string | null {
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // it throws at the first byte that is not UTF-8
  }
}

// Mostly valid UTF-8 with a few broken bytes is damaged UTF-8, not another encoding.
function isMostlySound(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const multibyte = text.match(/\P{ASCII}/gu)?.length ?? 0
  return multibyte - broken > broken * 3
}

// With `stream`, because otherwise Node 20 decodes Windows-1252 as Latin-1. By the standard the five bytes unused in this
// encoding become control characters; here they count as unreadable.
function decodeWindows1252(bytes: Uint8Array, Decoder: TextDecoderClass): string {
  const text = new Decoder('windows-1252').decode(bytes, { stream: true })
  return text.replace(/[\u0080-\u009F]/g, '\uFFFD')
}

// An Asian or Cyrillic encoding read as Western letters is nearly all accents: better rejected than stored as garbage.
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const accented = text.match(/[\u0080-\uFFFF]/g)?.length ?? 0
  return accented > letters * FOREIGN_LETTER_SHARE
}
