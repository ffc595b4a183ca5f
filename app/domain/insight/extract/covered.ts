// The first sentence of a TL;DR: "In this video: unit testing, assertion libraries and React components."
import { topicsSentence } from '../schema/topics-sentence.ts'
import { insideSentence, type GradedName } from './worth/heading.ts'
import { timesSaid } from './worth/times-said.ts'
import type { Told } from './talk/told.ts'

const FEWEST = 2
const MOST = 3
// A word said in fewer sentences is no topic, nor is a phrase said in passing.
const FEWEST_SENTENCES = 3
const FEWEST_TIMES = 2
// What comes after this share of a talk is mostly goodbyes.
const ENDING = 0.85

// "Your credit card", "buying IBM"
const NO_TOPIC = /^(?:your|my|our|their)\b|^\w+ing \p{Lu}| (?:and|or) /u

/** The phrases that could name a chapter, the best first, and the number of its first sentence. */
export interface Named {
  readonly from: number
  readonly names: readonly GradedName[]
}

/**
 * A sentence in English that names up to three things the talk keeps speaking of, each from another chapter, in spoken order;
 * null where fewer than two are found that readers would grade so high.
 */
export function coveredTopics(told: Told, chapters: readonly Named[], leastGrade: number): string | null {
  const sentences = countSentences(told)
  const isTopic = ({ form, text, stems, grade }: GradedName) =>
    form === 'phrase' &&
    grade >= leastGrade &&
    !NO_TOPIC.test(text) &&
    stems.every((stem) => (sentences.get(stem) ?? 0) >= FEWEST_SENTENCES) &&
    timesSaid(told, text) >= FEWEST_TIMES
  const topics = chapters
    .filter(({ from }) => from < told.sentences.length * ENDING)
    .flatMap(({ from, names }) => names.map((name) => ({ name, from })))
    .sort((one, other) => other.name.grade - one.name.grade)
  const chosen: (typeof topics)[number][] = []
  for (const topic of topics) {
    if (chosen.length >= MOST) break
    const isOther = chosen.every(
      ({ name, from }) => from !== topic.from && !name.stems.some((stem) => topic.name.stems.includes(stem)),
    )
    if (isOther && isTopic(topic.name)) chosen.push(topic)
  }
  if (chosen.length < FEWEST) return null
  return topicsSentence(
    chosen.sort((one, other) => one.from - other.from).map(({ name }) => insideSentence(told, name)),
  )
}

// In how many sentences each word is said, without promotion and greetings.
function countSentences({ facts, isBeside }: Told): Map<string, number> {
  const counts = new Map<string, number>()
  facts.sentences.forEach(({ stems }, at) => {
    if (isBeside[at] !== true) new Set(stems).forEach((stem) => counts.set(stem, (counts.get(stem) ?? 0) + 1))
  })
  return counts
}
