// Finds the parts of speech that the ending of a word does not tell: the tagger "compromise" (MIT) reads the talks with their
// punctuation, and a word gets the part it mostly is. `node --import tsx tests/training/train-parts-of-speech.ts` writes the
// lists' file; the same talks give the same bytes.
import { writeFileSync } from 'node:fs'
import nlp from 'compromise'
import { guessedKind, isGrammarWord } from '#domain/insight/speech/part-of-speech.ts'
import { normalWord } from '#domain/insight/speech/spoken-words.ts'
import { frontCode } from './front-code.ts'
import { loadTalks } from './load-talks.ts'

const FEWEST_TIMES = 35
const FEWEST_SHOWS = 3
// Every third talk holds enough.
const EVERY = 3
// Below this share of its uses a second part is a slip of the tagger.
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

// NV, NZ and NJ where a word is often the one and often the other.
function kindOf({ kinds }: Uses): string {
  const total = [...kinds.values()].reduce((a, b) => a + b, 0)
  const share = (kind: string) => (kinds.get(kind) ?? 0) / total
  if (share('N') >= SECOND && share('V') >= SECOND) return 'NV'
  if (share('S') >= SECOND && share('Z') >= SECOND) return 'NZ'
  if (share('N') >= SECOND && share('J') >= SECOND) return 'NJ'
  return [...kinds].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))[0]?.[0] ?? 'N'
}

// Single forms come before their plurals, whose guess asks for them.
const found = new Map<string, string>()
for (const [word, met] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const times = [...met.kinds.values()].reduce((a, b) => a + b, 0)
  if (times < FEWEST_TIMES || met.shows.size < FEWEST_SHOWS) continue
  const kind = kindOf(met)
  const guess = guessedKind(word, (single) => found.get(single))
  // That a noun is a plural matters to no rule.
  if (guess !== kind && !(guess === 'N' && kind === 'S')) found.set(word, kind)
}
const byKind = new Map<string, string[]>()
for (const [word, kind] of found) byKind.set(kind, [...(byKind.get(kind) ?? []), word])
const lines = [...byKind].sort(([a], [b]) => (a < b ? -1 : 1))
console.log(lines.map(([kind, words]) => `${kind} ${String(words.length)}: ${words.slice(0, 40).join(' ')}`).join('\n'))
writeFileSync(
  new URL('../../app/domain/insight/lexicon/parts-of-speech.ts', import.meta.url),
  `// Parts of speech that the ending of a word does not tell, as the tagger "compromise" (MIT) finds them in talks. Made by
// tests/training/train-parts-of-speech.ts, seedless, on the train split of the talks (${String(talks.length)} talks, 2026-11-23): Syntax show
// (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT,
// Yale-LILY; AMI and ICSI meeting corpora). The words are front-coded: a digit says how many letters the next one shares with
// the one before.
export const PARTS_OF_SPEECH: readonly (readonly [string, string])[] = [
${lines.map(([kind, words]) => `  ['${kind}', '${frontCode(words)}'],`).join('\n')}
] // prettier-ignore
`,
)
