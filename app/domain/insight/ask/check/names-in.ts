// Finds the names in an English text: capitalised words, except those that merely begin a sentence.

const WORD = /[\p{L}\p{N}]+(?:['’.&][\p{L}\p{N}]+)*/gu
// After these a capital may merely begin a sentence, a quotation or a list item.
const BEGINS = /(?:^|[.!?:;–—…/|"“”„‘(]\s*|["”’)]\s+)$/
// Capitalised without being names.
const NO_NAMES = new Set(
  "i i'm i'll i've i'd ok tv pc diy ai id faq monday tuesday wednesday thursday friday saturday sunday".split(' '),
)
// Title case leaves shorter words in lower case.
const LONG_WORD = 4

/** The names in the text; none for a heading in title case, where every word is capitalised. */
export function namesIn(text: string, isTitle = false): readonly string[] {
  const found = [...text.matchAll(WORD)].map((match) => ({
    word: match[0].replace(/['’]s?$/, ''),
    begins: BEGINS.test(text.slice(Math.max(0, match.index - 4), match.index)),
  }))
  const inside = found.filter(({ begins }) => !begins)
  const long = inside.filter(({ word }) => word.length >= LONG_WORD)
  const isHeading = isTitle && long.length >= 2 && long.filter(({ word }) => isCapital(word)).length * 2 > long.length
  if (isHeading) return []
  return inside
    .map(({ word }) => word)
    .filter((word) => isCapital(word) && !NO_NAMES.has(word.toLowerCase().replace('’', "'")))
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}
