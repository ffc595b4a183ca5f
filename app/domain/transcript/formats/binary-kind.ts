// Recognises files dropped by mistake, by their first bytes.

const SIGNATURES: readonly (readonly [what: string, offset: number, bytes: readonly number[]])[] = [
  ['a PDF document', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a ZIP archive or an office document', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['an office document', 0, [0xd0, 0xcf, 0x11, 0xe0]],
  ['a rich text document', 0, [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['a picture', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', 0, [0xff, 0xd8, 0xff]],
  ['a picture', 0, [0x47, 0x49, 0x46, 0x38]],
  ['a sound or video file', 0, [0x52, 0x49, 0x46, 0x46]],
  ['a sound or video file', 4, [0x66, 0x74, 0x79, 0x70]],
  ['a sound or video file', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['a sound or video file', 0, [0x4f, 0x67, 0x67, 0x53]],
  ['a sound or video file', 0, [0x49, 0x44, 0x33]],
  ['a compressed file', 0, [0x1f, 0x8b]],
  ['a compressed file', 0, [0x37, 0x7a, 0xbc, 0xaf]],
  ['UTF-32 text', 0, [0xff, 0xfe, 0x00, 0x00]],
]

/** The kind of binary file, as words for a sentence; null when the bytes may be text. */
export function binaryKind(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(([, offset, magic]) => magic.every((byte, index) => bytes[offset + index] === byte))
  return found?.[0] ?? null
}
