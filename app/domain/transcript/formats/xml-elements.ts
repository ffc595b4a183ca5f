// Reads the few elements of caption XML tolerantly: a truncated or broken document still yields its complete parts.

export type XmlElement = { readonly attributes: ReadonlyMap<string, string>; readonly body: string }

const ATTRIBUTE = /(?<![\w:-])(start|dur|t|d|begin|end)\s{0,4}=\s{0,4}(?:"([^"<]{0,40})"|'([^'<]{0,40})')/g

const TAGS = {
  p: /<(\/?)(?:[a-z][\w-]{0,20}:)?p(\s[^<>]{0,500})?>/gi,
  text: /<(\/?)text(\s[^<>]{0,500})?>/g,
  span: /<(\/?)span(\s[^<>]{0,500})?>/g,
} as const

/** Every element of that name in document order; an unclosed one ends where the next begins. `cut`: the last one was unclosed. */
export function xmlElements(
  xml: string,
  name: keyof typeof TAGS,
): { readonly elements: readonly XmlElement[]; readonly cut: boolean } {
  const elements: XmlElement[] = []
  let open: { readonly attributes: string; readonly from: number } | null = null
  for (const match of xml.matchAll(TAGS[name])) {
    const attributes = match[2] ?? ''
    if (open) elements.push({ attributes: readAttributes(open.attributes), body: xml.slice(open.from, match.index) })
    const opens = match[1] === '' && !attributes.endsWith('/')
    open = opens ? { attributes, from: match.index + match[0].length } : null
  }
  if (open) elements.push({ attributes: readAttributes(open.attributes), body: xml.slice(open.from) })
  return { elements, cut: open !== null }
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const pairs = Array.from(
    text.matchAll(ATTRIBUTE),
    ([, key = '', double, single]) => [key, double ?? single ?? ''] as const,
  )
  return new Map(pairs)
}
