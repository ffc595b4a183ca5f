import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBytes } from '#domain/transcript/formats/decode-bytes.ts'
import { decodeUtf8 } from '#domain/transcript/formats/decode-utf8.ts'
import { decodeWindows1252 } from '#domain/transcript/formats/decode-windows-1252.ts'

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nPlan — ça va, 今天 😀\n'
const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

describe('decodeBytes', () => {
  it.each([
    ['UTF-8', bytesOf(SRT, 'utf8')],
    ['UTF-8 with mark', bytesOf(`\uFEFF${SRT}`, 'utf8')],
    ['UTF-16 LE', bytesOf(SRT, 'utf16le')],
    ['UTF-16 LE with mark', bytesOf(`\uFEFF${SRT}`, 'utf16le')],
    ['UTF-16 BE', bigEndian(SRT)],
    ['UTF-16 BE with mark', bigEndian(`\uFEFF${SRT}`)],
  ])('%s', (_name, bytes) => {
    const decoded = decodeBytes(bytes)
    expect(decoded.ok && decoded.value.text.replace('\uFEFF', '')).toBe(SRT)
    expect(decoded).toMatchObject({ value: { guessed: false } })
  })

  it('Western bytes that are no UTF-8 are read as Windows-1252 and said to be guessed', () => {
    const bytes = new Uint8Array([
      ...Buffer.from('a caf'),
      0xe9,
      ...Buffer.from(' \x93now\x94 for five ', 'latin1'),
      0x80,
    ])
    expect(decodeBytes(bytes)).toEqual({ ok: true, value: { text: 'a café “now” for five €', guessed: true } })
  })

  it('sound UTF-8 with one broken byte stays UTF-8', () => {
    const bytes = new Uint8Array([...bytesOf('ça été là où', 'utf8'), 0xc3])
    expect(decodeBytes(bytes)).toEqual({ ok: true, value: { text: 'ça été là où\ufffd', guessed: true } })
  })

  it('another legacy encoding is refused rather than stored as garbage', () => {
    const cyrillic = new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xec, 0xe8, 0xf0])
    expect(decodeBytes(cyrillic)).toEqual({ ok: false, error: { kind: 'wrong_encoding' } })
  })

  it.each([
    ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
    ['a ZIP archive or an office document', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d]],
    ['a sound or video file', [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70]],
    ['a binary file', [1, 0, 0, 2, 3, 0, 0, 0]],
    ['UTF-32 text', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]],
  ])('%s is refused by name', (what, bytes) => {
    expect(decodeBytes(new Uint8Array(bytes))).toEqual({ ok: false, error: { kind: 'binary', what } })
  })

  it('5 MB are refused before they are read', () => {
    expect(decodeBytes(new Uint8Array(5_000_000))).toEqual({
      ok: false,
      error: { kind: 'too_large', bytes: 5_000_000 },
    })
  })
})

describe('against the platform decoders', () => {
  const fatal = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

  it('valid UTF-8 decodes the same, and only valid UTF-8 counts as such', () => {
    const near = fc
      .uint8Array({ maxLength: 60 })
      .map((bytes) => bytes.map((byte) => (byte % 3 === 0 ? 0x80 | (byte & 0x3f) : byte)))
    const sound = fc.string({ unit: 'binary' }).map((text) => new TextEncoder().encode(text))
    fc.assert(
      fc.property(fc.oneof(sound, near, fc.uint8Array()), (bytes) => {
        const ours = decodeUtf8(bytes)
        try {
          expect(ours).toMatchObject({ text: fatal.decode(bytes), invalid: 0 })
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          expect(ours.invalid).toBeGreaterThan(0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('Windows-1252 is Latin-1 outside 0x80 to 0x9F, and never a control character inside', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const ours = decodeWindows1252(all)
    const latin1 = Buffer.from(all).toString('latin1')
    expect(ours.slice(0, 0x80) + ours.slice(0xa0)).toBe(latin1.slice(0, 0x80) + latin1.slice(0xa0))
    expect(ours.slice(0x80, 0xa0)).toMatch(/^[^\u0000-\u00ff]{32}$/)
    expect([0x80, 0x85, 0x92, 0x96, 0x99, 0x9f].map((byte) => ours[byte]).join('')).toBe('€…’–™Ÿ')
    expect([0x81, 0x8d, 0x8f, 0x90, 0x9d].every((byte) => ours[byte] === '\ufffd')).toBe(true)
  })

  it('no bytes throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof decodeBytes(bytes).ok === 'boolean'))
  })
})
