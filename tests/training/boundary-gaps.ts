// The gaps between words of talks as the boundary model sees them: the features around each, and whether a sentence ended.
// Words are as in captions without punctuation: lower case, without marks and hesitations.
import { partOfSpeech } from '#domain/insight/speech/part-of-speech.ts'
import { spokenWords, type Word } from '#domain/insight/speech/spoken-words.ts'
import type { NotedTalk } from './load-talks.ts'

/** Each kind of feature: words or parts of speech, and their positions relative to the gap (0 is the word after it). */
export const KINDS = [
  ['p', 'word', [-1]], ['n', 'word', [0]], ['q', 'word', [-2, -1]], ['m', 'word', [0, 1]], ['x', 'word', [-1, 0]],
  ['k', 'part', [-2, -1]], ['h', 'part', [0, 1]], ['u', 'part', [-1, 0]], ['g', 'part', [-3, -2, -1]], ['o', 'part', [0, 1, 2]],
] as const // prettier-ignore
const HESITATION = /^(?:um|uh|er|ah|hmm|mm|erm)$/
const BEFORE = 3
// A comma counts as half an end: two short sentences read better than one that never ends.
const COMMA_WEIGHT = 0.4
// Words specific to one show's subject do not help elsewhere.
const FEWEST_SETS = 3
const FEWEST_WORD_TIMES = 80
const FEWEST_TIMES = 60

/** A talk's words and parts of speech as numbers, with padding at the edges, and each gap's label and weight. */
interface Line {
  readonly set: number
  readonly words: Uint16Array
  readonly parts: Uint16Array
  readonly isOwnPart: Uint8Array
  readonly ends: Uint8Array
  readonly weights: Float32Array
}

/** All gaps: `rows` holds the features of one gap after another, -1 where a feature is too rare. */
export interface Gaps {
  readonly keys: readonly string[]
  readonly rows: Int32Array
  readonly ends: Uint8Array
  readonly weights: Float32Array
}

export function readLines(talks: readonly NotedTalk[], names: Names): Line[] {
  const sets = [...new Set(talks.map(({ set }) => set))]
  return talks.map((talk) => lineOf(saidIn(talk), sets.indexOf(talk.set), names))
}

const saidIn = ({ cues }: NotedTalk) => spokenWords(cues).filter(({ norm }) => !HESITATION.test(norm))

interface Names {
  readonly words: ReadonlyMap<string, number>
  readonly parts: Map<string, number>
}

/** Numbers for words that several shows use; 0 for the others. */
export function namesOf(talks: readonly NotedTalk[]): Names {
  const counts = new Map<string, Map<string, number>>()
  for (const talk of talks)
    for (const { norm } of saidIn(talk)) {
      const own = counts.get(norm) ?? new Map<string, number>()
      counts.set(norm, own.set(talk.set, (own.get(talk.set) ?? 0) + 1))
    }
  const common = [...counts].filter(([word, own]) => {
    const times = [...own.values()]
    return times.length >= FEWEST_SETS && times.reduce((a, b) => a + b, 0) >= FEWEST_WORD_TIMES && !/\d/.test(word)
  })
  const words = ['^', '$', ...common.map(([word]) => word).sort()]
  return { words: new Map(words.map((word, i) => [word, i + 1])), parts: new Map() }
}

function lineOf(said: readonly Word[], set: number, { words, parts }: Names): Line {
  const partNumber = (part: string) => {
    if (!parts.has(part)) parts.set(part, parts.size + 1)
    return parts.get(part) ?? 0
  }
  const norms = ['^', '^', '^', ...said.map(({ norm }) => norm), '$', '$', '$']
  const texts = said.map(({ text }) => text)
  return {
    set,
    words: Uint16Array.from(norms, (norm) => words.get(norm) ?? 0),
    parts: Uint16Array.from(norms, (norm) => partNumber(partOfSpeech(norm))),
    isOwnPart: Uint8Array.from(norms, (norm) => Number(partOfSpeech(norm) === norm)),
    ends: Uint8Array.from(texts, (text) => Number(/[.?!]["”')]*$/.test(text))),
    weights: Float32Array.from(texts, (text, i) =>
      said[i + 1] === undefined || said[i + 1]?.breakBefore === 'hard'
        ? 0
        : /[,;:]["”')]*$/.test(text)
          ? COMMA_WEIGHT
          : 1,
    ),
  }
}

const BITS = 1024
const WORD_BITS = 8192

// A number for each feature of the gap after word `i`; -1 if it contains an unnumbered word.
function codesAt({ words, parts, isOwnPart }: Line, i: number, codes: number[]): void {
  KINDS.forEach(([, of, places], kind) => {
    const numbers = of === 'word' ? words : parts
    let code = 0
    let isGrammar = of === 'word' && places.length > 1
    for (const place of places) {
      const at = i + BEFORE + 1 + place
      const number = numbers[at] ?? 0
      if (number === 0) code = -Infinity
      isGrammar &&= isOwnPart[at] === 1
      code = code * (of === 'word' ? WORD_BITS : BITS) + number
    }
    // Grammar words are their own parts of speech, so this would be the same feature twice.
    codes[kind] = code < 0 || isGrammar ? -1 : code * KINDS.length + kind
  })
}

/** The features that occur often enough, and in more than one show. */
export function featuresOf(lines: readonly Line[]): Map<number, number> {
  const met = new Map<number, number>()
  const sets = new Map<number, number>()
  const codes: number[] = []
  const meet = (code: number, set: number) => {
    met.set(code, (met.get(code) ?? 0) + 1)
    sets.set(code, (sets.get(code) ?? 0) | (1 << set))
  }
  for (const line of lines)
    for (let i = 0; i < line.ends.length; i++) {
      codesAt(line, i, codes)
      codes.filter((code) => code >= 0).forEach((code) => { meet(code, line.set) }) // prettier-ignore
    }
  const kept = [...met].filter(([code, times]) => times >= FEWEST_TIMES && bitsIn(sets.get(code) ?? 0) >= FEWEST_SETS)
  return new Map(kept.map(([code], i) => [code, i]))
}

const bitsIn = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bitsIn(mask >> 1))

export function gapsOf(lines: readonly Line[], features: ReadonlyMap<number, number>, names: Names): Gaps {
  const total = lines.reduce((sum, { weights }) => sum + weights.filter((weight) => weight > 0).length, 0)
  const rows = new Int32Array(total * KINDS.length)
  const ends = new Uint8Array(total)
  const weights = new Float32Array(total)
  const codes: number[] = []
  let at = 0
  for (const line of lines)
    for (let i = 0; i < line.ends.length; i++) {
      const weight = line.weights[i] ?? 0
      if (weight === 0) continue
      codesAt(line, i, codes)
      codes.forEach((code, k) => (rows[at * KINDS.length + k] = features.get(code) ?? -1))
      ends[at] = line.ends[i] ?? 0
      weights[at++] = weight
    }
  return { keys: [...features.keys()].map((code) => keyOf(code, names)), rows, ends, weights }
}

function keyOf(code: number, names: Names): string {
  const [kind, of, places] = KINDS[code % KINDS.length] ?? KINDS[0]
  const list = [...(of === 'word' ? names.words : names.parts).keys()]
  const base = of === 'word' ? WORD_BITS : BITS
  let rest = Math.floor(code / KINDS.length)
  const parts = places.map(() => {
    const name = list[(rest % base) - 1] ?? ''
    rest = Math.floor(rest / base)
    return name
  })
  return `${kind}${parts.reverse().join(' ')}`
}
