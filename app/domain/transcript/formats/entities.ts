// The character references of XML, HTML and WebVTT that occur in captions.

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['lrm', ''],
  ['rlm', ''],
  ['hellip', '…'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
])

/** Decodes character references twice, because caption XML is often double-escaped (`&amp;#39;`). Unknown names stay. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeOnce(decodeOnce(text)) : text
}

function decodeOnce(text: string): string {
  return text.replace(/&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (reference) => {
    const name = reference.slice(1, -1).toLowerCase()
    if (name.startsWith('#x')) return characterOf(Number.parseInt(name.slice(2), 16))
    return name.startsWith('#') ? characterOf(Number(name.slice(1))) : (NAMED.get(name) ?? reference)
  })
}

function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code === 0 || code > 0x10ffff || isSurrogate ? '\uFFFD' : String.fromCodePoint(code)
}
