// An insight's title is often the first clause of its own text, so showing both would repeat the same words.

// Letters and digits of any script, with combining marks.
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * What an insight's text adds to its title: if the text begins with the title's words, the rest of it; if its last sentence is
 * the title, what comes before; otherwise all of it. Case and punctuation are ignored. Empty when nothing is added; starts with
 * an ellipsis when it begins in the middle of a sentence.
 */
export function beyondTitle({ title, content }: { readonly title: string; readonly content: string }): string {
  const asked = wordsOf(title)
  const said = [...content.matchAll(WORD)]
  const last = said[asked.length - 1]
  if (last === undefined) return content
  if (asked.some((word, i) => said[i]?.[0].toLowerCase() !== word)) return beforeTitle(content, asked, said)
  const rest = content.slice(last.index + last[0].length)
  if (wordsOf(rest).length === 0) return ''
  const at = rest.search(/[\p{L}\p{M}\p{N}“"'(]/u)
  return /[.?!。？！]/.test(rest.slice(0, at)) ? rest.slice(at) : `… ${rest.slice(at)}`
}

function beforeTitle(content: string, asked: readonly string[], said: readonly RegExpExecArray[]): string {
  const tail = said.slice(-asked.length)
  const before = content.slice(0, tail[0]?.index).trimEnd()
  const isSame = asked.length > 0 && asked.every((word, i) => tail[i]?.[0].toLowerCase() === word)
  return isSame && /[.?!。？！]$/.test(before) ? before : content
}

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase())
