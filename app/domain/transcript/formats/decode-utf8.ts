// UTF-8 by hand (RFC 3629): what is valid, how much is not, and U+FFFD for what is not.

export type Utf8Text = { readonly text: string; readonly multibyte: number; readonly invalid: number }

const CHUNK = 8192
const SHORTEST = [0, 0x80, 0x800, 0x10000] as const // below it the sequence is overlong

/** Decodes the bytes, and counts sequences of more than one byte and invalid bytes. */
export function decodeUtf8(bytes: Uint8Array): Utf8Text {
  const parts: string[] = []
  let units: number[] = []
  let multibyte = 0
  let invalid = 0
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    const follow = followers(lead)
    const code = follow === 0 ? lead : sequence(bytes, at, follow)
    if (code < 0) invalid += 1
    else if (follow > 0) multibyte += 1
    pushUnits(units, code < 0 ? 0xfffd : code)
    at += code < 0 ? 1 : follow + 1
    if (units.length >= CHUNK) {
      parts.push(String.fromCharCode(...units))
      units = []
    }
  }
  return { text: parts.join('') + String.fromCharCode(...units), multibyte, invalid }
}

function followers(lead: number): number {
  if (lead < 0x80) return 0
  if (lead >= 0xc2 && lead < 0xe0) return 1
  if (lead >= 0xe0 && lead < 0xf0) return 2
  return lead >= 0xf0 && lead < 0xf5 ? 3 : -1
}

function sequence(bytes: Uint8Array, at: number, follow: number): number {
  if (follow < 0) return -1
  let code = (bytes[at] ?? 0) & (0x3f >> follow)
  for (let index = 1; index <= follow; index += 1) {
    const byte = bytes[at + index] ?? 0
    if ((byte & 0xc0) !== 0x80) return -1
    code = (code << 6) | (byte & 0x3f)
  }
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code < (SHORTEST[follow] ?? 0) || code > 0x10ffff || isSurrogate ? -1 : code
}

function pushUnits(units: number[], code: number): void {
  if (code < 0x10000) units.push(code)
  else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff))
}
