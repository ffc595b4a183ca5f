// Windows-1252, the encoding of old Western caption files; Latin-1 is the same but for 0x80 to 0x9F.

const CHUNK = 8192

// 0x80 to 0x9F of the WHATWG index; the five unused bytes are U+FFFD.
const UPPER_CONTROLS = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ'

/** Decodes every byte as one character. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const units = Array.from(bytes.subarray(from, from + CHUNK), (byte) =>
      byte >= 0x80 && byte <= 0x9f ? UPPER_CONTROLS.charCodeAt(byte - 0x80) : byte,
    )
    text += String.fromCharCode(...units)
  }
  return text
}
