// Light English stemming: enough for "actions", "action" and "acting" to match, and fast enough for an hour of speech.

const VOWEL = /[aeiouy]/

// Ending and replacement. What is left must have a vowel and at least three letters (after Porter 1980, much shortened).
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ization', 'ize'], ['isation', 'ize'], ['fulness', 'ful'], ['ousness', 'ous'], ['iveness', 'ive'],
  ['ational', 'ate'], ['ation', 'ate'], ['ments', ''], ['ment', ''], ['nesses', ''], ['ness', ''],
  ['ings', ''], ['ing', ''], ['edly', ''], ['ingly', ''], ['ally', 'al'], ['ily', 'y'], ['ly', ''],
  ['ied', 'y'], ['ies', 'y'], ['ed', ''], ['sses', 'ss'], ['ions', 'ion'], ['ers', 'er'], ['ise', 'ize'],
] // prettier-ignore

function undouble(stem: string): string {
  if (/([bdfgmnprt])\1$/.test(stem)) return stem.slice(0, -1)
  return stem
}

function cut(word: string): string {
  for (const [ending, put] of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (rest.length < 3 || !VOWEL.test(rest)) return word
    return put === '' ? undouble(rest) : rest + put
  }
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

const cache = new Map<string, string>()
const CACHE_LIMIT = 50_000

/** The stem of one lower-case word; words of other scripts and words under four letters come back unchanged. */
export function stem(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const made = makeStem(word)
  if (cache.size < CACHE_LIMIT) cache.set(word, made)
  return made
}

function makeStem(word: string): string {
  const bare = word.replace(/['’]s$/, '').replace(/['’]/g, '')
  if (bare.length < 4 || !/^[a-z]+$/.test(bare)) return bare
  const once = cut(bare)
  const short = once.replace(/(?<=..[^aeiou])e$/, '')
  return short.length > 3 && short.endsWith('y') ? `${short.slice(0, -1)}i` : short
}
