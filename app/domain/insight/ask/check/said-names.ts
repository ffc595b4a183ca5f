// Whether a name was said: captions write it in lower case, as two words, letter by letter, or as it sounds.

/** Indexes the spoken words and returns a function that tells whether a name is among them. */
export function saidNames(words: readonly string[]): (name: string) => boolean {
  const said = words.flatMap((word) => plainWords(word))
  const single = new Set(said)
  let joined: ReadonlySet<string> | null = null
  return (name) =>
    plainWords(name).every((part) => {
      if (single.has(part) || single.has(`${part}s`) || single.has(part.replace(/s$/, ''))) return true
      joined ??= joinedWords(said)
      return joined.has(part) || soundsLikeOne(part, single) || isAbbreviated(name, said)
    })
}

function plainWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/['’](?:s\b)?/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

// Finds YouTube in "you tube", and CEO in "c e o".
function joinedWords(words: readonly string[]): ReadonlySet<string> {
  const joined = new Set<string>()
  words.forEach((word, at) => {
    joined.add(`${word}${words[at + 1] ?? ''}`)
    let letters = ''
    for (let next = at; (words[next]?.length ?? 0) === 1 && letters.length < 6; next++) {
      letters += words[next] ?? ''
      joined.add(letters)
    }
  })
  return joined
}

const FEWEST_INITIALS = 3

// "GELU" was said where "Gaussian error linear units" was; "ReLU" where captions wrote "relo".
function isAbbreviated(name: string, said: readonly string[]): boolean {
  if (!/\p{Lu}.*\p{Lu}/u.test(name) || name.length < FEWEST_INITIALS || /[^\p{L}]/u.test(name)) return false
  const letters = name.toLowerCase().match(/\p{L}/gu) ?? []
  return (
    said.some((_, at) => letters.every((letter, by) => said[at + by]?.[0] === letter)) ||
    (letters.length >= FEWEST_LETTERS && said.some((word) => distance(name.toLowerCase(), word, 1) <= 1))
  )
}

// Captions mishear names: one letter in four may differ.
const LETTERS_A_SLIP = 4

const FEWEST_LETTERS = 4

// Groq is heard as "grock". Digits stay as they are.
function soundOf(word: string): string {
  return word
    .replace(/ck|[cqk]/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/z/g, 's')
    .replace(/(\p{L})\1/gu, '$1')
}

function soundsLikeOne(name: string, words: ReadonlySet<string>): boolean {
  if (name.length >= FEWEST_LETTERS && [...words].some((word) => soundOf(word) === soundOf(name))) return true
  const most = Math.floor(name.length / LETTERS_A_SLIP)
  if (name.length < 5 || /\d/.test(name)) return false
  return [...words].some((word) => word[0] === name[0] && distance(name, word, most) <= most)
}

// The edit distance of two words; counting stops above `most`.
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[other.length] ?? most + 1
}
