// Whether a text puts the opposite word where its quote has one: a "hard" fork for a "soft" one.
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { stem } from '../../speech/stem.ts'

const PAIRS =
  'soft/hard high/low higher/lower highest/lowest more/less more/fewer increase/decrease increases/decreases raise/lower before/after hot/cold warm/cold left/right early/late earlier/later first/last faster/slower cheaper/dearer bigger/smaller larger/smaller longer/shorter older/younger better/worse best/worst always/never top/bottom internal/external public/private'
    .split(' ')
    .map((pair) => pair.split('/'))
const OPPOSITES: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(PAIRS.flat())].map((word) => [word, PAIRS.filter((pair) => pair.includes(word)).flat()] as const),
)

/**
 * Whether the text says the opposite of a word that its quote says of the same thing, which nobody said near it. What was said near
 * is long, and few texts need it.
 */
export function isSwapped(text: string, quote: string, near: () => string): boolean {
  const quoted = pairsIn(quote)
  const opposed = pairsIn(text).filter(([word, of]) =>
    quoted.some(([other, thing]) => other !== word && thing === of && OPPOSITES.get(word)?.includes(other) === true),
  )
  if (opposed.length === 0) return false
  const said = new Set(pairsIn(near()).map(([word]) => word))
  return opposed.some(([word]) => !said.has(word))
}

// Each word with an opposite, and the stem of the word after it.
function pairsIn(text: string): readonly (readonly [string, string])[] {
  const words = normaliseQuote(text).split(' ')
  return words.flatMap((word, at) => {
    const of = words[at + 1]
    return OPPOSITES.has(word) && of !== undefined ? [[word, stem(of)] as const] : []
  })
}
