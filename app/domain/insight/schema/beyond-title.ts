// An insight's title is often the first clause of its own text: shown above it, the same words would be read twice.

// Letters and digits of any script, with their marks.
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * What an insight's text says beyond its title: the text without the words of the title where it begins with them, else the whole
 * text. Case and punctuation do not matter. Empty where there is nothing more; begins with an ellipsis in the middle of a sentence.
 */
export function beyondTitle({ title, content }: { readonly title: string; readonly content: string }): string {
  const asked = wordsOf(title)
  const said = [...content.matchAll(WORD)]
  const last = said[asked.length - 1]
  if (last === undefined || asked.some((word, i) => said[i]?.[0].toLowerCase() !== word)) return content
  const rest = content.slice(last.index + last[0].length)
  if (wordsOf(rest).length === 0) return ''
  const at = rest.search(/[\p{L}\p{M}\p{N}“"'(]/u)
  return /[.?!。？！]/.test(rest.slice(0, at)) ? rest.slice(at) : `… ${rest.slice(at)}`
}

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase())
