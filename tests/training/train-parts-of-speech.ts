// Finds the parts of speech that a word's ending does not reveal: the tagger "compromise" (MIT) reads the talks with
// punctuation, and a word gets its most frequent part. `node --import tsx tests/training/train-parts-of-speech.ts` writes the
// lists' file; the same talks give the same bytes.
import { writeFileSync } from 'node:fs'
import nlp from 'compromise'
import { guessedKind, isGrammarWord } from '#domain/insight/speech/part-of-speech.ts'
import { normalWord } from '#domain/insight/speech/spoken-words.ts'
import { frontCode } from './front-code.ts'
import { loadTalks } from './load-talks.ts'

const FEWEST_TIMES = 35
const FEWEST_SHOWS = 3
// Every third talk is enough.
const EVERY = 3
// A second part of speech below this share of its uses is taken for a mistake of the tagger.
const SECOND = 0.25
const KIND_OF: readonly (readonly [string, string])[] = [
  ['Gerund', 'G'], ['PastTense', 'D'], ['Participle', 'D'], ['PresentTense', 'Z'], ['Infinitive', 'V'], ['Imperative', 'V'], ['Modal', 'V'], ['Copula', 'V'], ['Verb', 'V'],
  ['Comparable', 'J'], ['Adjective', 'J'], ['Adverb', 'A'], ['Value', 'NUM'], ['Plural', 'S'], ['Noun', 'N'],
] // prettier-ignore

interface Uses {
  readonly shows: Set<string>
  readonly kinds: Map<string, number>
}

const uses = new Map<string, Uses>()
const talks = loadTalks('train').filter((_, i) => i % EVERY === 0)
for (const { set, cues } of talks) {
  const text = cues.map((cue) => cue.text).join(' ')
  for (const { terms } of nlp(text).json({ terms: { text: true, tags: true } }) as { terms: readonly Term[] }[])
    for (const term of terms) meet(term, set)
}

interface Term {
  readonly text: string
  readonly tags: readonly string[]
}

function meet({ text, tags }: Term, set: string): void {
  const word = normalWord(text)
  if (!/^[a-z]+$/.test(word) || isGrammarWord(word)) return
  const kind =
    tags.includes('Infinitive') && tags.includes('PresentTense')
      ? 'V'
      : KIND_OF.find(([tag]) => tags.includes(tag))?.[1]
  if (kind === undefined) return
  const known = uses.get(word) ?? { shows: new Set<string>(), kinds: new Map<string, number>() }
  uses.set(word, known)
  known.shows.add(set)
  known.kinds.set(kind, (known.kinds.get(kind) ?? 0) + 1)
}

// NV, NZ and NJ for words that are often both.
function kindOf({ kinds }: Uses): string {
  const total = [...kinds.values()].reduce((a, b) => a + b, 0)
  const share = (kind: string) => (kinds.get(kind) ?? 0) / total
  if (share('N') >= SECOND && share('V') >= SECOND) return 'NV'
  if (share('S') >= SECOND && share('Z') >= SECOND) return 'NZ'
  if (share('N') >= SECOND && share('J') >= SECOND) return 'NJ'
  return [...kinds].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))[0]?.[0] ?? 'N'
}

// Singular forms come before their plurals, whose guess looks them up.
const found = new Map<string, string>()
for (const [word, met] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const times = [...met.kinds.values()].reduce((a, b) => a + b, 0)
  if (times < FEWEST_TIMES || met.shows.size < FEWEST_SHOWS) continue
  const kind = kindOf(met)
  const guess = guessedKind(word, (single) => found.get(single))
  // A plural that the guess takes for a singular noun is not worth an entry.
  if (guess !== kind && !(guess === 'N' && kind === 'S')) found.set(word, kind)
}
const byKind = new Map<string, string[]>()
for (const [word, kind] of found) byKind.set(kind, [...(byKind.get(kind) ?? []), word])
const lines = [...byKind].sort(([a], [b]) => (a < b ? -1 : 1))
console.log(lines.map(([kind, words]) => `${kind} ${String(words.length)}: ${words.slice(0, 40).join(' ')}`).join('\n'))
writeFileSync(
  new URL('../../app/domain/insight/lexicon/parts-of-speech.ts', import.meta.url),
  `// Parts of speech that a word's ending does not reveal, as the tagger "compromise" (MIT) finds them in talks. Made by
// tests/training/train-parts-of-speech.ts (no seed) on the train split of the talks (${String(talks.length)} talks, 2026-11-23): Syntax show
// (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT,
// Yale-LILY; AMI and ICSI meeting corpora). The words are front-coded: a digit tells how many letters the next one shares with
// the previous one.
export const PARTS_OF_SPEECH: readonly (readonly [string, string])[] = [
${lines.map(([kind, words]) => `  ['${kind}', '${frontCode(words)}'],`).join('\n')}
] // prettier-ignore
`,
)
