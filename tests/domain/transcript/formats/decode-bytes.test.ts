import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBytes as decodeBytesBy } from '#domain/transcript/formats/decode-bytes.ts'

const decodeBytes = (bytes: Uint8Array) => decodeBytesBy(bytes, TextDecoder)

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

  it('Western bytes that are not UTF-8 are read as Windows-1252 and marked as guessed', () => {
    const bytes = new Uint8Array([
      ...Buffer.from('a caf'),
      0xe9,
      ...Buffer.from(' \x93now\x94 for five ', 'latin1'),
      0x80,
    ])
    expect(decodeBytes(bytes)).toEqual({ ok: true, value: { text: 'a café “now” for five €', guessed: true } })
  })

  it('valid UTF-8 with one broken byte stays UTF-8', () => {
    const bytes = new Uint8Array([...bytesOf('ça été là où', 'utf8'), 0xc3])
    expect(decodeBytes(bytes)).toEqual({ ok: true, value: { text: 'ça été là où\ufffd', guessed: true } })
  })

  it('UTF-8 broken in the middle of a character stays UTF-8', () => {
    const bytes = bytesOf('ça été 今天', 'utf8').subarray(0, -1)
    expect(decodeBytes(bytes)).toEqual({ ok: true, value: { text: 'ça été 今\ufffd', guessed: true } })
  })

  it('half a character at the end of UTF-16 is left out', () => {
    const bytes = bytesOf(`\uFEFF${SRT}`, 'utf16le')
    expect(decodeBytes(new Uint8Array([...bytes, 0x41]))).toMatchObject({ value: { text: SRT, guessed: false } })
  })

  it('a byte without a meaning in Windows-1252 does not become a control character', () => {
    const bytes = new Uint8Array([...Buffer.from('read the menu of the caf'), 0xe9, 0x81, 0x80, 0x9f])
    expect(decodeBytes(bytes)).toEqual({
      ok: true,
      value: { text: 'read the menu of the café\ufffd€Ÿ', guessed: true },
    })
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

  it('valid UTF-8 is never guessed at', () => {
    const words = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(words, (text) => {
        expect(decodeBytes(bytesOf(`a ${text}`, 'utf8'))).toEqual({
          ok: true,
          value: { text: `a ${text}`, guessed: false },
        })
      }),
    )
  })

  it('no sequence of bytes throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof decodeBytes(bytes).ok === 'boolean'))
  })
})
