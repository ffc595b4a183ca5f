// What a chapter teaches by saying it again and again, and the rest of the talk hardly says: "running late", "put off".
import { onceFor } from '../../../kernel/once-for.ts'
import { rarity } from '../../topics/background.ts'
import type { Chapter } from '../../topics/chapters.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { BASE_VERBS, HESITATIONS } from '../../lexicon/grammar.ts'
import { topicStems } from '../../speech/tokens.ts'
import type { Told } from '../talk/told.ts'
import type { Name } from './naming-grade.ts'

const MOST_WORDS = 3
// How often it is said, and the share of all times that are in this chapter.
const FEWEST = { word: 6, phrase: 4 }
const SHARE = 0.6
const MOST_CHAPTER = 900 // words; in a longer one, any phrase is said often
const RARE = 5
// "Running late" rather than "late".
const LONGER = 0.8
// Characters: the longest heading that a device can store has room for a number before it.
const LONGEST = 57
const PARTICLE = /^(?:up|off|out|into|down|over|away|back)$/
/** The grade of such a phrase as a name: higher than any that is foretold. */
export const TAUGHT_GRADE = 6

type Counts = ReadonlyMap<string, number>
const inTalk = onceFor((told: Told) => countIn(told, 0, told.words.length))

/** The phrase that a chapter says most, if it is said nearly only there; a single word only where the speaker counts. */
export function mostSaid(told: Told, { from, to, spoken }: Chapter): (Name & { readonly grade: number }) | null {
  const [start, end] = [told.sentences[from]?.from ?? 0, told.sentences[to - 1]?.to ?? 0]
  if (end - start > MOST_CHAPTER) return null
  const all = inTalk(told)
  let best: { readonly text: string; readonly said: number } | null = null
  for (const [text, count] of countIn(told, start, end)) {
    const isWord = !text.includes(' ')
    const fewest = isWord ? FEWEST.word : FEWEST.phrase
    const isPlain = isWord || PARTICLE.test(text.slice(text.lastIndexOf(' ') + 1))
    if (count < fewest || (isPlain && spoken !== 'number') || count < SHARE * (all.get(text) ?? 0)) continue
    const said = count * text.split(' ').length ** LONGER
    if (said > (best?.said ?? 0) && isName(told, text)) best = { text, said }
  }
  if (best === null) return null
  const topics = topicStems(best.text, told.language)
  const stems = topics.length > 0 ? topics : best.text.split(' ')
  const text = writtenIn(told, best.text, start)
  if (text.length > LONGEST) return null
  return { text, form: 'phrase', words: text.split(' ').length, stems, weight: 1, grade: TAUGHT_GRADE }
}

// As it is written where it is first said: "iOS app".
function writtenIn({ words }: Told, text: string, from: number): string {
  const norms = text.split(' ')
  const at = words.findIndex((_, i) => i >= from && norms.every((norm, k) => words[i + k]?.norm === norm))
  const written = words.slice(at, at + norms.length).map((word) => word.text.replace(/[.,?!;:"”]$/, ''))
  return written.join(' ')
}

function isName({ language }: Told, text: string): boolean {
  const words = text.split(' ')
  const last = words.at(-1) ?? ''
  const first = words[0] ?? ''
  if (words.some((word) => HESITATIONS.has(word) || /\d/.test(word))) return false
  if (words.length > 1 && PARTICLE.test(last)) return BASE_VERBS.has(first) || !FUNCTION_WORDS.has(first)
  if (FUNCTION_WORDS.has(first)) return false
  if (FUNCTION_WORDS.has(last)) return false
  return Math.max(0, ...topicStems(text, language).map(rarity)) >= RARE
}

function countIn({ words }: Told, from: number, to: number): Counts {
  const counts = new Map<string, number>()
  for (let at = from; at < to; at++) {
    let text = ''
    for (let end = at; end < Math.min(to, at + MOST_WORDS); end++) {
      const { norm = '', text: spoken = '' } = words[end] ?? {}
      text = text === '' ? norm : `${text} ${norm}`
      counts.set(text, (counts.get(text) ?? 0) + 1)
      if (/[.,?!;:]$/.test(spoken)) break
    }
  }
  return counts
}
