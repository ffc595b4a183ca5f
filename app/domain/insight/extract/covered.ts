// The first sentence of a TL;DR: "In this video: unit testing, assertion libraries and React components."
import { insideSentence, type Name } from './worth/heading.ts'
import type { Told } from './talk/told.ts'

const FEWEST = 2
const MOST = 3
// A word said in fewer sentences is no topic.
const FEWEST_TIMES = 3
// What comes after this share of a talk is mostly goodbyes.
const ENDING = 0.85

/** What a chapter is named by, the best first, and its first sentence. */
export interface Named {
  readonly from: number
  readonly names: readonly Name[]
}

/**
 * A sentence in English that names up to three things the talk keeps speaking of, each from another chapter, in spoken order;
 * null where fewer than two are found.
 */
export function coveredTopics(told: Told, chapters: readonly Named[]): string | null {
  const timesSaid = countSentences(told)
  const gradeOf = ({ stems, grade }: Name) => {
    const times = Math.min(...stems.map((stem) => timesSaid.get(stem) ?? 0))
    const titled = stems.filter((stem) => told.facts.titled.has(stem)).length / stems.length
    return times < FEWEST_TIMES ? 0 : grade * times * (1 + titled)
  }
  const topics = chapters
    .filter(({ from }) => from < told.sentences.length * ENDING)
    .flatMap(({ from, names }) => {
      const graded = names.filter(isThing).map((name) => ({ name, from, grade: gradeOf(name) }))
      return graded.sort((one, other) => other.grade - one.grade).slice(0, 1)
    })
    .filter(({ grade }) => grade > 0)
    .sort((one, other) => other.grade - one.grade)
  const said = new Set<string>()
  const different = topics.filter(({ name: { stems } }) => {
    const isNew = !stems.some((stem) => said.has(stem))
    stems.forEach((stem) => said.add(stem))
    return isNew
  })
  const named = different.slice(0, MOST).sort((one, other) => one.from - other.from).map(({ name }) => insideSentence(told, name)) // prettier-ignore
  return named.length < FEWEST ? null : `In this video: ${listed(named)}.`
}

// A phrase that can stand in a list.
function isThing({ form, text }: Name): boolean {
  return (form === 'phrase' || form === 'doing') && !/ (?:and|or) /.test(text)
}

function listed(some: readonly string[]): string {
  return `${some.slice(0, -1).join(', ')} and ${some.at(-1) ?? ''}`
}

// In how many sentences each word is said.
function countSentences({ facts }: Told): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stems } of facts.sentences) new Set(stems).forEach((stem) => counts.set(stem, (counts.get(stem) ?? 0) + 1)) // prettier-ignore
  return counts
}
